import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { giveSearches, makeRule } from '../testing/calculations.ts';
import { payByCard, startWithGateway } from '../testing/payments.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { writeWebsite } from '../testing/website.ts';

const METRICS_TOKEN = 'a-token-of-at-least-thirty-two-characters';
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
/** A page has the same headers with a policy of its own. */
const ofPage = {
  ...everywhere,
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'[^;]*; style-src 'self';.*; require-trusted-types-for 'script'; trusted-types default$/,
  ),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
};
const ofWorker = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
};
const ofEndpointsPage = {
  ...everywhere,
  'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/),
};

type Answer = { status: number; headers: Record<string, string> };
type Kind = [name: string, status: number, ask: () => Promise<Answer>, expected?: object];

/** One answer of each kind, from handlers, from the framework and from Node. */
async function everyKind(environment: NodeJS.ProcessEnv = {}) {
  const webDir = writeWebsite();
  const app = await startWithGateway({ webDir, environment: { METRICS_TOKEN, ...environment } });
  const { origin, db, context } = app;
  const [admin, member] = [await app.as('admin'), await app.as()];
  const { place } = await makeRule(admin.client);
  await giveSearches(context, member.memberId, 5);
  const saved = await member.client.calculate({ params: place, body: { amount: 1000 } });
  const { user } = await member.client.setPicture({ body: { picture: PICTURE } });
  const card = await member.client.createOrder({ body: { searches: 1, method: 'card' } });
  const cardReturn = await payByCard(card.pay, {});

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(new URL(path, origin), { redirect: 'manual', ...init });
    await response.arrayBuffer();
    return { status: response.status, headers: Object.fromEntries(response.headers) };
  }
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers });
  const asMember = (path: string) => get(path, bearer(member.token));
  const post = (path: string, body: string, type = 'application/json') =>
    ask(path, { method: 'POST', body, headers: { 'content-type': type } });
  const again = async (path: string) => get(path, { 'if-none-match': (await get(path)).headers['etag'] ?? '' });
  const raw = (text: string) => rawRequest(origin, text);
  async function failing() {
    await db.schema.alterTable('contact_message').renameTo('elsewhere').execute();
    const body = JSON.stringify({ name: 'A', email: 'a@example.com', message: 'Which?' });
    return post('/v1/contact', body);
  }

  const kinds: Kind[] = [
    ['JSON', 200, () => asMember('/v1/account')],
    ['a stored calculation', 200, () => asMember(`/v1/calculation/${saved.id}`)],
    ['a cached answer', 200, () => get('/v1/category/countries')],
    ['a cached answer that the client has', 304, () => again('/v1/category/countries')],
    ['an answer to HEAD', 200, () => ask('/healthz', { method: 'HEAD' })],
    ['malformed JSON', 400, () => post('/v1/contact', '{"name":')],
    ['no token', 401, () => get('/v1/account')],
    ['a member at the desk', 403, () => asMember('/v1/admin/overview')],
    ['an unknown path of the API', 404, () => get('/v1/nothing')],
    ['an unknown method', 404, () => ask('/v1/account', { method: 'PROPFIND' })],
    ['a body that is too large', 413, () => post('/v1/contact', 'x'.repeat(70_000))],
    ['a long segment', 414, () => get(`/v1/picture/${'x'.repeat(101)}`)],
    ['another content type', 415, () => post('/v1/contact', 'a=b', 'text/plain')],
    ['invalid fields', 422, () => post('/v1/auth/login', '{}')],
    ['a picture', 200, () => get(user.profilePicture ?? '')],
    ['an export of calculations', 200, () => asMember('/v1/calculation/export')],
    ['an export of an account', 200, () => asMember('/v1/account/export')],
    ['the metrics', 200, () => get('/metrics', bearer(METRICS_TOKEN))],
    ['metrics without their token', 401, () => get('/metrics')],
    ['a probe', 200, () => get('/readyz')],
    ['the description of the API', 200, () => get('/v1/openapi.json')],
    ['the page of endpoints', 200, () => get('/docs/reference/'), ofEndpointsPage],
    ['a file with a digest in its name', 200, () => get('/assets/entry-1a2b3c.js')],
    ['a file without one', 200, () => get('/favicon.svg')],
    ['the manifest of the app', 200, () => get('/manifest.webmanifest')],
    ['the service worker', 200, () => get('/service-worker.js'), ofWorker],
    ['a file that is missing', 404, () => get('/assets/none.js'), ofPage],
    ['a prerendered page', 200, () => get('/'), ofPage],
    ['a page that the browser has', 304, () => again('/ur'), ofPage],
    ['a prerendered screen', 200, () => get('/screen'), ofPage],
    ['the page for an unknown path', 404, () => get('/nothing'), ofPage],
    ['a redirect after a payment', 303, () => get('/v1/payment/return/easypaisa/unknown')],
    ['the page after a payment by card', 200, () => get(cardReturn), ofPage],
    ['bad percent-encoding', 400, () => raw('GET /v1/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')],
    ['what is not HTTP', 400, () => raw('hello\r\n\r\n')],
    [
      'an expectation that nobody knows',
      417,
      () => raw('GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n'),
    ],
    ['headers beyond 16 KB', 431, () => raw(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`)],
    ['a fault of the server', 500, failing],
  ];
  return kinds;
}

test('every kind of answer has the security headers of its kind', async () => {
  for (const [name, status, ask, expected = everywhere] of await everyKind()) {
    const answer = await ask();
    expect.soft(answer, name).toMatchObject({ status, headers: expected });
    expect.soft([name, answer.headers['strict-transport-security']]).toEqual([name, undefined]);
    expect.soft(JSON.stringify(answer.headers), name).not.toMatch(/unsafe-|x-powered-by|"server"/);
  }
});

test('answers that are not cached are never stored, and name their request', async () => {
  const { origin } = await startApp();
  for (const path of ['/v1/account', '/v1/nothing', '/v1/payment/packages']) {
    const { headers } = await fetch(origin + path);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8}-/);
  }
});

test('every kind of answer behind https tells the browser to keep using https', { tags: ['long'] }, async () => {
  const environment = { PUBLIC_URL: 'https://mizan.example', SANDBOX: 'on' };
  for (const [name, status, ask] of await everyKind(environment)) {
    expect.soft(await ask(), name).toMatchObject({
      status,
      headers: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
    });
  }
});
