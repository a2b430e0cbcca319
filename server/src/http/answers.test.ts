import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@mizan/api';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { openLog } from '../platform/open-log.ts';
import { startApp } from '../testing/app.ts';
import { makeProvince } from '../testing/law.ts';
import { sendAnswer, sendCached } from './answers.ts';
import { cachedText } from './cached-answer.ts';

describe('a cached answer', () => {
  async function start() {
    const app = Fastify();
    const text = cachedText('{"said":"the same again and again and again"}');
    app.get('/', (request, reply) => sendCached(request, reply, text));
    return { text, get: (headers = {}) => app.inject({ url: '/', headers }) };
  }

  test('is the same in each compression, with an ETag of its content', async () => {
    const { text, get } = await start();
    const [plain, br, gz] = [
      await get(),
      await get({ 'accept-encoding': 'br' }),
      await get({ 'accept-encoding': 'gzip' }),
    ];
    const { etag } = text;
    for (const { headers } of [plain, br, gz]) expect(headers).toMatchObject({ etag, vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.payload);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(cachedText(plain.payload).etag).toBe(etag);
    expect(cachedText(`${plain.payload} `).etag).not.toBe(etag);
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['brr', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('accepted as "%s" is encoded as %s', async (accepted, encoding) => {
    const { get } = await start();
    const { headers } = await get({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  async function startWithCountries() {
    const lines: string[] = [];
    const log = openLog({ logLevel: 'info', production: true }, { write: (line) => void lines.push(line) });
    const app = await startApp({ log });
    const { client: admin } = await app.as('admin');
    // Enough of them to be worth compressing.
    for (let n = 0; n < 12; n += 1) await makeProvince(admin, `Testland number ${n}`);
    const get = (headers: Record<string, string>) => fetch(`${app.origin}/v1/category/countries`, { headers });
    return { ...app, get, lines };
  }

  test('is sent compressed or plain, or as 304 to a client that has it', async () => {
    const { get } = await startWithCountries();
    const [packed, plain] = [await get({ 'accept-encoding': 'gzip, br' }), await get({ 'accept-encoding': 'br;q=0' })];
    expect([packed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', null]);
    expect(await packed.text()).toBe(await plain.text());
    const etag = plain.headers.get('etag') ?? '';
    const same = await get({ 'if-none-match': etag });
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, '']);
    expect((await get({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('is not logged; refusals and other answers are logged by route', async () => {
    const { origin, get, lines } = await startWithCountries();
    lines.length = 0;
    await get({});
    await fetch(`${origin}/v1/category/countries`, { headers: { authorization: 'Bearer nonsense' } });
    await fetch(`${origin}/v1/picture/00000000-0000-4000-8000-000000000000?token=private`);
    await expect.poll(() => lines.filter((line) => line.includes('Answered')).length).toBe(2);
    const logged = lines.map((line) => JSON.parse(line) as object);
    expect(logged).toMatchObject([
      { method: 'GET', route: '/v1/category/countries', status: 401, requestId: expect.any(String) },
      { method: 'GET', route: '/v1/picture/:id', status: 404, ms: expect.any(Number) },
    ]);
    expect(lines.join('')).not.toMatch(/private|nonsense|00000000/);
  });
});

test('lets a page run its own script, and no script in its text', async () => {
  const app = Fastify();
  const page = { html: '<p><script>let theirs;</script></p><script>let ours;</script>', script: 'let ours;' };
  app.get('/', (_, reply) => sendAnswer(reply, endpoints.showReturn, page));
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
  expect(policy).toContain(createHash('sha256').update('let ours;').digest('base64'));
});

test('lets clients cache a file for a year, and gives a download a name', async () => {
  const { as, origin } = await startApp();
  const { client, token } = await as();
  const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { user } = await client.setPicture({ body: { picture } });
  const file = await fetch(origin + user.profilePicture);
  expect(file.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  const download = await fetch(`${origin}/v1/calculation/export`, { headers: { authorization: `Bearer ${token}` } });
  expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
  expect(download.headers.get('cache-control')).toBe('no-store');
});
