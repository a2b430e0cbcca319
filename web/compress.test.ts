import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';
import { folderWith } from './src/testing/folder.ts';

test('every asset of text has a Brotli and a gzip copy beside it', async () => {
  const texts = ['.js', '.css', '.svg', '.json', '.webmanifest'].map((kind) => `assets/a${kind}`);
  const text = 'court fee '.repeat(100);
  const folder = folderWith(Object.fromEntries(texts.map((name) => [name, text])));
  await compress(folder);
  for (const name of texts) {
    const [brotli, gzip] = ['br', 'gz'].map((kind) => readFileSync(join(folder, `${name}.${kind}`))) as [
      Buffer,
      Buffer,
    ];
    expect([brotliDecompressSync(brotli).toString(), gunzipSync(gzip).toString()]).toEqual([text, text]);
    expect(Math.max(brotli.length, gzip.length)).toBeLessThan(100);
  }
});

test('pictures and fonts, which are compressed already, get no copies', async () => {
  const folder = folderWith({ 'a.png': 'x', 'b.woff2': 'x', 'c.js.map': 'x' });
  await compress(folder);
  for (const name of ['a.png', 'b.woff2', 'c.js.map']) expect(existsSync(join(folder, `${name}.br`))).toBe(false);
});
