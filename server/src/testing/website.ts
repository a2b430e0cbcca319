import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { makeFolder } from './folder.ts';

export const PAGES = {
  'index.html': '<body><h1>Mizan</h1><script>let first = 1;</script></body>',
  'ur.html': '<h1>میزان</h1>',
  'shell.html': '<main></main>',
  'missing.html': 'Not found',
  'ur-missing.html': 'یہ صفحہ موجود نہیں',
};

const MANIFEST = {
  pages: { '/': 'index.html', '/ur': 'ur.html' },
  clientRoutes: ['/answer', '/s/:token'],
  fallback: 'shell.html',
  notFound: { en: 'missing.html', ur: 'ur-missing.html' },
};

/** A folder with a small website in the form of its build, deleted after the test. */
export function writeWebsite() {
  const webDir = makeFolder('website');
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  const client = join(webDir, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify(MANIFEST));
  for (const [name, html] of Object.entries(PAGES)) {
    writeFileSync(join(client, name), html);
    writeFileSync(join(client, `${name}.br`), brotliCompressSync(html));
    writeFileSync(join(client, `${name}.gz`), gzipSync(html));
  }
  writeFileSync(join(client, 'favicon.svg'), '<svg/>');
  writeFileSync(join(client, 'assets', 'entry-1a2b3c.js'), 'let entry;');
  return webDir;
}
