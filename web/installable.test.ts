import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeInstallable } from './installable.ts';
import { clientPaths } from './src/language/paths.ts';
import { folderWith } from './src/testing/folder.ts';

async function made() {
  const client = folderWith({});
  await makeInstallable(client);
  return { client, manifest: JSON.parse(readFileSync(join(client, 'manifest.webmanifest'), 'utf8')) };
}

/** The share of opaque points, and the colour in a corner. */
async function look(file: string) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const opaque = data.filter((value, at) => at % 4 === 3 && value === 255).length / (info.width * info.height);
  return { size: [info.width, info.height], opaque, corner: [...data.subarray(0, 3)] };
}

test('the manifest names the app in both languages, and starts and cuts short to screens that exist', async () => {
  const { manifest } = await made();
  expect(manifest).toMatchObject({
    name: 'Mizan',
    name_localized: { ur: { value: 'میزان', lang: 'ur', dir: 'rtl' } },
    start_url: '/calculate',
    scope: '/',
    display: 'standalone',
    theme_color: '#fbf7ef',
  });
  const shortcuts = manifest.shortcuts as { url: string; name: string; name_localized: { ur: { value: string } } }[];
  expect(shortcuts.map(({ url }) => url)).toEqual(['/calculate', '/search-history', '/filings']);
  for (const { url, name, name_localized } of shortcuts) {
    expect(clientPaths).toContain(url);
    expect(name).toMatch(/^\w/);
    expect(name_localized.ur.value).toMatch(/[\u0600-\u06ff]/);
  }
});

test('every icon has the size that the manifest says; a maskable one has a ground without gaps', async () => {
  const { client, manifest } = await made();
  for (const { src, sizes, purpose } of manifest.icons as { src: string; sizes: string; purpose: string }[]) {
    const { size, opaque, corner } = await look(join(client, src));
    expect(size.join('x')).toBe(sizes);
    if (purpose === 'maskable') expect([opaque, corner]).toEqual([1, [0xfb, 0xf7, 0xef]]);
    else expect(opaque).toBeGreaterThan(0.8);
    expect(opaque).toBeLessThan(purpose === 'any' ? 1 : 1.01);
  }
});
