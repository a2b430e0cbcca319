import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { PAGES, writeWebsite } from '../testing/website.ts';
import type { Installation } from './installed-page.ts';
import { isBuilt, serveFiles, servePages } from './website.ts';

const TRIAL = {
  publicUrl: undefined,
  origin: 'http://127.0.0.1:3000',
  production: false,
  saysSandbox: false,
  hasGoogle: true,
};

/** Serves the small website of the tests. */
async function startWebsite(installation: Partial<Installation> = {}, webDir = writeWebsite()) {
  const allowed = { now: { posts: ['https://pay.example'], frames: [] as string[] } };
  const app = Fastify();
  onTestFinished(() => app.close());
  const site = { ...TRIAL, ...installation, webDir };
  await serveFiles(app, site);
  app.setNotFoundHandler(servePages(app, site, () => allowed.now));
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
  expect(await Promise.all(['/s/abc', '/screen'].map(robots))).toEqual(['noindex', 'noindex']);
  expect(await Promise.all(['/', '/ur', '/favicon.svg'].map(robots))).toEqual([undefined, undefined, undefined]);
});

test('serves each path its page, and the 404 page in the language of the address', async () => {
  const { get } = await startWebsite();
  const page = async (url: string) => {
    const { statusCode, body } = await get(url);
    return [statusCode, body];
  };
  expect(await page('/')).toEqual([200, PAGES['index.html']]);
  expect(await page('/ur')).toEqual([200, PAGES['ur.html'].replaceAll('https://origin.invalid', '')]);
  expect(await page('/screen')).toEqual([200, PAGES['shell.html']]);
  for (const url of ['/nothing', '/urdu', '/en/ur/', '/index.html', '/index.html.br', '/assets/none.js'])
    expect(await page(url)).toEqual([404, url.startsWith('/assets') ? expect.any(String) : PAGES['missing.html']]);
  for (const url of ['/ur/nothing', '/ur/']) expect(await page(url)).toEqual([404, PAGES['ur-missing.html']]);
});

test('sends a screen in the language of the cookie, and tells caches that the answer depends on the cookie', async () => {
  const { get } = await startWebsite();
  const screen = async (cookie?: string) => {
    const { body, headers } = await get('/screen', cookie === undefined ? {} : { cookie });
    expect(headers['vary']).toBe('accept-encoding, cookie');
    return body;
  };
  expect(await screen('a=b; language=ur; c=d')).toBe(PAGES['ur-shell.html']);
  for (const cookie of [undefined, 'language=en', 'language=urdu', 'my-language=ur'])
    expect(await screen(cookie), cookie).toBe(PAGES['shell.html']);
});

test('redirects an address in capitals to the page in small letters, with its query', async () => {
  const { get } = await startWebsite();
  for (const [url, to] of [
    ['/Screen?type=courtFee', '/screen?type=courtFee'],
    ['/UR', '/ur'],
  ] as const) {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['location']]).toEqual([301, to]);
  }
  expect((await get('/Nothing')).statusCode).toBe(404);
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

test('names the address of its own installation in the pages and robots.txt of one build', async () => {
  const webDir = writeWebsite();
  const policies = new Set();
  for (const origin of ['https://mizan.example', 'https://fees.example']) {
    const { get } = await startWebsite({ publicUrl: `${origin}/`, origin }, webDir);
    const { body, headers } = await get('/ur');
    expect(body).toContain(`<html data-origin="${origin}"`);
    expect(body).toContain(`<link rel="canonical" href="${origin}/ur"/>`);
    const code = createHash('sha256').update(`let at = "${origin}/ur";`).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${code}'`);
    policies.add(headers['content-security-policy']);
    const brotli = await get('/ur', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body);
    expect((await get('/robots.txt')).body).toBe(`Sitemap: ${origin}/sitemap.xml\n`);
  }
  expect(policies.size).toBe(2);
});

test('without a public address, has paths alone in pages, but full addresses in robots.txt', async () => {
  const { get } = await startWebsite();
  expect((await get('/ur')).body).toContain('<html data-origin=""');
  expect((await get('/robots.txt')).body).toBe('Sitemap: http://127.0.0.1:3000/sitemap.xml\n');
  expect((await get('/robots.txt')).headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
});

test('shows samples in a trial, and removes them and their attribute in production', async () => {
  const trial = (await (await startWebsite()).get('/ur')).body;
  expect(trial).toContain('A sample');
  const { body } = await (await startWebsite({ production: true })).get('/ur');
  expect(body).not.toMatch(/A sample|data-trial/);
  expect(body).toContain('<h1>');
});

test('offers the log-in with Google, and removes it and its attribute where it is off', async () => {
  const offered = (await (await startWebsite()).get('/ur')).body;
  expect(offered).toMatch(/<html [^>]*data-google="".*Or with Google/);
  const { body } = await (await startWebsite({ hasGoogle: false })).get('/ur');
  expect(body).not.toMatch(/with Google|data-google/);
  expect(body).toMatch(/A sample.*<h1>/);
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

test('makes browsers revalidate the service worker, and serves the manifest with its content type', async () => {
  const { get } = await startWebsite();
  const { headers, body } = await get('/service-worker.js');
  expect(body).toBe('let worker;');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    // A service worker follows the policy of its own file.
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  expect((await get('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json');
  expect((await get('/')).headers['content-security-policy']).toContain("manifest-src 'self'; ");
});
