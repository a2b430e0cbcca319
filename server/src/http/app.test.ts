import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openLog } from '../platform/open-log.ts';
import { startApp } from '../testing/app.ts';
import { makeProvince } from '../testing/law.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { writeWebsite } from '../testing/website.ts';

const json = { 'content-type': 'application/json' };

async function post(
  origin: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = json,
) {
  const response = await fetch(origin + path, { method: 'POST', body, headers });
  return { response, body: (await response.json()) as { code: string; message: string; requestId: string } };
}

test('refuses an unknown path under /v1 as JSON, whatever the method', async () => {
  const { origin } = await startApp();
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await fetch(`${origin}/v1/nothing/here`, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NO_SUCH_PATH', message: 'There is nothing at this address.' });
  }
});

test.each([
  ['malformed JSON', '{"name":', json, 400, 'REQUEST_MALFORMED'],
  ['no body', '', json, 400, 'REQUEST_MALFORMED'],
  ['what is not UTF-8', Buffer.from('{"name":"caf\xe9"}', 'latin1'), json, 400, 'REQUEST_MALFORMED'],
  ['a prototype in the body', '{"__proto__": {"admin": true}}', json, 400, 'REQUEST_MALFORMED'],
  ['a wrong content type', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'NOT_JSON'],
  ['plain text', 'hello', { 'content-type': 'text/plain' }, 415, 'NOT_JSON'],
  ['a list for an object', '[1]', json, 422, 'INVALID'],
  ['more than 64 kB', JSON.stringify({ message: 'x'.repeat(70_000) }), json, 413, 'TOO_LARGE'],
])('refuses %s with a message, never with a stack', async (_, body, headers, status, code) => {
  const { origin } = await startApp();
  const refusal = await post(origin, '/v1/contact', body, headers as Record<string, string>);
  expect(refusal.response.status).toBe(status);
  expect(refusal.body).toMatchObject({ code, requestId: refusal.response.headers.get('x-request-id') });
  expect(JSON.stringify(refusal.body)).not.toMatch(/node_modules|\.ts:|\\n +at /);
});

test('accepts a body of up to 64 kB, and of an administrator up to a megabyte', async () => {
  const { origin, as } = await startApp();
  const authorization = `Bearer ${(await as('admin')).token}`;
  const [start, end] = ['{"name":"A","email":"a@example.com","message":"Which?","website":"', '"}'];
  const body = (bytes: number) => start + 'x'.repeat(bytes - start.length - end.length) + end;
  const statusOf = async (path: string, bytes: number) =>
    (await post(origin, path, body(bytes), { ...json, authorization })).response.status;
  expect(await statusOf('/v1/contact', 65_536)).not.toBe(413);
  expect(await statusOf('/v1/country/create', 1_048_576)).not.toBe(413);
  expect(await statusOf('/v1/country/create', 1_048_577)).toBe(413);
  const refusal = await post(origin, '/v1/contact', body(65_537));
  expect(refusal).toMatchObject({ response: { status: 413 }, body: { details: { limit: 65_536 } } });
});

test('refuses a body with many values without parsing it, where one long text is expected', async () => {
  const { origin, as } = await startApp();
  const authorization = `Bearer ${(await as()).token}`;
  const send = async (other: string) => {
    const [method, body] = ['PUT', `{"picture":"${'A'.repeat(100_000)}","other":${other}}`];
    const response = await fetch(`${origin}/v1/account/picture`, { method, body, headers: { ...json, authorization } });
    return ((await response.json()) as { code: string }).code;
  };
  expect(await send('[1,1]')).toBe('PICTURE_NOT_ACCEPTED');
  for (const values of [
    `[${'1,'.repeat(50)}1]`,
    `${'['.repeat(30)}${']'.repeat(30)}`,
    `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`,
  ])
    expect(await send(values)).toBe('REQUEST_MALFORMED');
});

test('answers NOT_FOUND for an id that was never given, whatever it looks like', async () => {
  const { origin, as } = await startApp();
  const headers = { authorization: `Bearer ${(await as()).token}` };
  for (const path of ['/v1/calculation/zzz', '/v1/calculation/zzz/standing', '/v1/filing/1', '/v1/picture/x']) {
    const response = await fetch(origin + path, { headers });
    expect([path, response.status, await response.json()]).toMatchObject([path, 404, { code: 'NOT_FOUND' }]);
  }
});

test('refuses an address that is not UTF-8', async () => {
  const { origin, as } = await startApp();
  const headers = { authorization: `Bearer ${(await as()).token}` };
  for (const path of ['/v1/calculation/%FF', '/v1/calculation?searchTerm=caf%E9', '/v1/calculation?%E9=1']) {
    const response = await fetch(origin + path, { headers });
    expect([path, response.status, await response.json()]).toMatchObject([path, 400, { code: 'REQUEST_MALFORMED' }]);
  }
});

test('serves no file at an address with dots, however they are written', async () => {
  const { origin } = await startApp({ webDir: writeWebsite() });
  const written = ['%2e%2e/', '..%2f', '%2e%2e%2f', '%2e%2e%5c', '%2E.%2f..%2f'];
  const files = ['pages.json', 'index.html', 'client/index.html', ''];
  const paths = ['/assets', '/docs/reference/static'].flatMap((folder) =>
    written.flatMap((dots) => files.map((file) => `${folder}/${dots}${file}`)),
  );
  const statusOf = async (path: string) =>
    (await rawRequest(origin, `GET ${path} HTTP/1.1\r\nhost: mizan\r\nconnection: close\r\n\r\n`)).status;
  const statuses = await Promise.all(paths.map(async (path) => [path, await statusOf(path)]));
  expect(statuses.filter(([, status]) => status !== 404)).toEqual([]);
});

test('refuses an address with too long a segment with a message', async () => {
  const { origin } = await startApp();
  const response = await fetch(`${origin}/v1/picture/${'x'.repeat(101)}`);
  expect([response.status, await response.json()]).toMatchObject([414, { code: 'ADDRESS_TOO_LONG' }]);
});

test('a refusal names each invalid field with a code and an English message', async () => {
  const { origin } = await startApp();
  const { body } = await post(origin, '/v1/auth/login', '{"email": 7, "password": ["a"]}');
  expect(body).toMatchObject({ code: 'INVALID', errors: [{ path: 'email' }, { path: 'password' }] });
  const long = await fetch(`${origin}/v1/category/search?q=${'x'.repeat(101)}`);
  const error = { path: 'q', code: 'TOO_LONG', message: 'Use at most 100 characters', details: { maximum: 100 } };
  expect(await long.json()).toMatchObject({ code: 'INVALID', errors: [error] });
});

test('accepts an address that ends with a slash', async () => {
  const { origin } = await startApp();
  for (const path of ['/v1/category/countries', '/v1/category/countries/', '/healthz/']) {
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  }
});

test('gives each request an id that no other server uses', async () => {
  const servers = [await startApp(), await startApp()];
  const names: (string | null)[] = [];
  for (const { origin } of [...servers, ...servers]) {
    names.push((await fetch(`${origin}/v1/nothing`)).headers.get('x-request-id'));
  }
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
});

test('refuses bad percent-encoding as JSON', async () => {
  const { origin } = await startApp();
  const answer = await rawRequest(origin, 'GET /v1/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('"code":"REQUEST_MALFORMED"') });
});

test.each([
  ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400, 'REQUEST_MALFORMED'],
  [
    'headers beyond 16 KB',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'REQUEST_MALFORMED'],
])('refuses %s as JSON and closes the connection', async (_, text, status, code) => {
  const { origin } = await startApp();
  const answer = await rawRequest(origin, text);
  expect(answer).toMatchObject({ status, body: expect.stringContaining(`"code":"${code}"`) });
});

test('logs an unexpected error without values, and reveals nothing to the client', async () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info', production: true }, { write: (line) => void lines.push(line) });
  const { origin, db } = await startApp({ log });
  await db.schema.alterTable('contact_message').addUniqueConstraint('one_each', ['email']).execute();
  const letter = JSON.stringify({ name: 'A', email: 'private@example.com', message: 'Twice' });
  await post(origin, '/v1/contact', letter);
  const { response, body } = await post(origin, '/v1/contact', letter);
  expect(response.status).toBe(500);
  expect(body).toEqual({
    code: 'UNEXPECTED',
    message: expect.stringContaining('on our side'),
    requestId: response.headers.get('x-request-id'),
  });
  const logged = lines.join('');
  expect(logged).toContain('one_each');
  expect(logged).toContain(body.requestId);
  expect(logged).not.toContain('private@example.com');
});

test('compresses long answers for clients that accept it', async () => {
  const { origin, as } = await startApp();
  const { client, token } = await as('admin');
  for (const name of ['Testland', 'Otherland', 'Thirdland']) await makeProvince(client, name);
  const headers = { 'accept-encoding': 'br', authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/v1/audit`, { headers });
  expect(response.headers.get('content-encoding')).toBe('br');
});

test('does not unpack a compressed body', async () => {
  const { origin } = await startApp();
  const body = gzipSync(JSON.stringify({ name: 'A', email: 'a@example.com', message: 'Which?' }));
  const headers = { ...json, 'content-encoding': 'gzip' };
  const response = await fetch(`${origin}/v1/contact`, { method: 'POST', body, headers });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'REQUEST_MALFORMED' }]);
});

test('serves metrics only with the configured token', async () => {
  const token = 'a-token-of-at-least-thirty-two-characters';
  const { origin } = await startApp({ environment: { METRICS_TOKEN: token } });
  await (await fetch(`${origin}/v1/openapi.json`)).text();
  for (const method of ['GET', 'POST']) await fetch(`${origin}/v1/nothing`, { method });
  for (const authorization of ['', token, `Bearer ${token}x`, `Bearer ${token.replace('a', 'b')}`]) {
    expect((await fetch(`${origin}/metrics`, { headers: { authorization } })).status).toBe(401);
  }
  const read = async () => {
    const allowed = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    return allowed.text();
  };
  // An answer is counted once its last byte was sent, which may be after it was read.
  await expect
    .poll(read)
    .toContain('http_request_duration_seconds_count{method="GET",route="/v1/openapi.json",status="200"} 1');
  for (const method of ['GET', 'POST']) {
    await expect
      .poll(read)
      .toContain(`http_request_duration_seconds_count{method="${method}",route="none",status="404"} 1`);
  }
  const without = await startApp();
  expect((await fetch(`${without.origin}/metrics`)).status).toBe(404);
});

test('answers a HEAD request without a body', async () => {
  const { origin } = await startApp();
  const status = await new Promise((resolve) =>
    request(`${origin}/healthz`, { method: 'HEAD' }, (r) => resolve(r.statusCode)).end(),
  );
  expect(status).toBe(200);
});
