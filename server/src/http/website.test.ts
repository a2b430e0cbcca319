import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { isBuilt, serveFiles, servePages } from './website.ts';

const PAGES = {
  'index.html': '<h1>Mizan</h1><script>let first = 1;</script>',
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

/** A website in the form of its build, served as the server does. */
async function startWebsite() {
  const webDir = mkdtempSync(join(tmpdir(), 'mizan-website-'));
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  expect(isBuilt(webDir)).toBe(false);
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
  expect(isBuilt(webDir)).toBe(true);
  const allowed = { now: { posts: ['https://pay.example'], frames: [] as string[] } };
  const app = Fastify();
  onTestFinished(() => app.close());
  await serveFiles(app, webDir);
  app.setNotFoundHandler(servePages(app, webDir, () => allowed.now));
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get, allowed };
}

test('lets public pages be indexed, but not those of members or shared links', async () => {
  const { get } = await startWebsite();
  const robots = async (url: string) => (await get(url)).headers['x-robots-tag'];
  expect(await Promise.all(['/answer', '/s/abc'].map(robots))).toEqual(['noindex', 'noindex']);
  expect(await Promise.all(['/', '/ur', '/favicon.svg'].map(robots))).toEqual([undefined, undefined, undefined]);
});

test('serves each path its page, and the 404 page in the language of the address', async () => {
  const { get } = await startWebsite();
  const page = async (url: string) => {
    const { statusCode, body } = await get(url);
    return [statusCode, body];
  };
  expect(await page('/')).toEqual([200, PAGES['index.html']]);
  expect(await page('/ur')).toEqual([200, PAGES['ur.html']]);
  expect(await page('/answer')).toEqual([200, PAGES['shell.html']]);
  for (const url of ['/nothing', '/urdu', '/en/ur/', '/index.html', '/index.html.br', '/assets/none.js'])
    expect(await page(url)).toEqual([404, url.startsWith('/assets') ? expect.any(String) : PAGES['missing.html']]);
  for (const url of ['/ur/nothing', '/ur/']) expect(await page(url)).toEqual([404, PAGES['ur-missing.html']]);
});

test('compresses a page as the browser accepts, or answers 304 if the browser has it', async () => {
  const { get } = await startWebsite();
  const packed = async (accepted: string) => (await get('/', { 'accept-encoding': accepted })).headers;
  expect(await packed('gzip, deflate, br')).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(await packed('gzip')).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(await packed('zstd, brx, gzipped')).not.toHaveProperty('content-encoding');
  const { headers } = await get('/');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const again = await get('/', { 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await get('/ur', { 'if-none-match': String(headers['etag']) });
  expect(other.statusCode).toBe(200);
});

test('sends a page its own content security policy with the payment origins', async () => {
  const { get, allowed } = await startWebsite();
  const policy = async () => String((await get('/')).headers['content-security-policy']);
  expect(await policy()).toMatch(/script-src 'self' 'sha256-[^']+';.*form-action 'self' https:\/\/pay\.example;/);
  allowed.now = { posts: ['https://other.example'], frames: ['https://card.example'] };
  expect(await policy()).toMatch(
    /form-action 'self' https:\/\/other\.example; frame-src 'self' https:\/\/card\.example/,
  );
});

test('lets files with a digest in their name be cached for a year, others for an hour', async () => {
  const { get } = await startWebsite();
  const kept = async (url: string) => (await get(url)).headers['cache-control'];
  expect(await kept('/assets/entry-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
  expect(await kept('/favicon.svg')).toBe('public, max-age=3600');
});
