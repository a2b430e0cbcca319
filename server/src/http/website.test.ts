import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { PAGES, writeWebsite } from '../testing/website.ts';
import { isBuilt, serveFiles, servePages } from './website.ts';

/** The website of the tests, served as the server does. */
async function startWebsite({ saysSandbox = false } = {}) {
  const webDir = writeWebsite();
  const allowed = { now: { posts: ['https://pay.example'], frames: [] as string[] } };
  const app = Fastify();
  onTestFinished(() => app.close());
  await serveFiles(app, webDir);
  app.setNotFoundHandler(servePages(app, { webDir, saysSandbox }, () => allowed.now));
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get, allowed };
}

test('serves a website only once it is built', () => {
  const webDir = writeWebsite();
  expect(isBuilt(webDir)).toBe(true);
  rmSync(join(webDir, 'pages.json'));
  expect(isBuilt(webDir)).toBe(false);
});

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

test('answers an unknown address of the desk with 404 and the file from which the desk starts', async () => {
  const { get } = await startWebsite();
  for (const url of ['/admin/nothing', '/admin/courtfee?view=courtFee']) {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body, headers['x-robots-tag']]).toEqual([404, PAGES['shell.html'], 'noindex']);
  }
  const { body } = await get('/ADMIN/nothing');
  expect(body).toBe(PAGES['missing.html']);
});

test('says on every page of a public trial that no money moves, in each compression and without another script', async () => {
  const { get } = await startWebsite({ saysSandbox: true });
  const plain = await get('/');
  expect(plain.body).toMatch(/<aside class="sandbox-band">.*no money moves here.*<\/aside><\/body>$/);
  const [br, gz] = await Promise.all(['br', 'gzip'].map((name) => get('/', { 'accept-encoding': name })));
  expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain.body);
  expect(gunzipSync(gz?.rawPayload ?? '').toString()).toBe(plain.body);
  const usual = await (await startWebsite()).get('/');
  expect(usual.body).not.toContain('sandbox-band');
  expect(plain.headers['content-security-policy']).toBe(usual.headers['content-security-policy']);
  expect(plain.headers.etag).not.toBe(usual.headers.etag);
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
    /frame-src 'self' https:\/\/card\.example;.*form-action 'self' https:\/\/other\.example;/,
  );
});

test('lets files with a digest in their name be cached for a year, others for an hour', async () => {
  const { get } = await startWebsite();
  const kept = async (url: string) => (await get(url)).headers['cache-control'];
  expect(await kept('/assets/entry-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
  expect(await kept('/favicon.svg')).toBe('public, max-age=3600');
});
