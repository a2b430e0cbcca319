import { type Endpoint, endpoints } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { makeRule } from '../testing/calculations.ts';
import { hostileRequest, randomFrom } from '../testing/hostile-requests.ts';
import { startWithGateway } from '../testing/payments.ts';
import { fewOrMany } from '../testing/suite.ts';

/**
 * `npm test` sends few requests, and `npm run test:all` many, with a new seed each time; a failure names its seed, so that
 * setting `SEED` repeats it.
 */
const REQUESTS = fewOrMany(320, 20_000);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
/** Some requests end the sessions or the accounts of their callers. */
const REQUESTS_PER_CALLER = 40;
const AT_ONCE = 8;

type HostileRequest = ReturnType<typeof hostileRequest>;

const toText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? 'x'));

function addressOf(path: string, { params, query }: HostileRequest) {
  const values = new Map(params);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(values.get(name))));
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, toText(value)]));
  return `${filled}?${search}`;
}

describe('a request that was once answered with a fault', () => {
  const json = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const message = { name: 'A\0', email: 'a@example.com', phone: '', message: 'm', website: '' };

  test.each<[string, string, RequestInit, number]>([
    ['a day before all law', '/v1/calculation?from=0001-01-01', {}, 422],
    ['a day after all law', '/v1/calculation?to=9999-12-31', {}, 422],
    ['NUL in a form', '/v1/contact', json(JSON.stringify(message)), 422],
    [
      'NUL in the token of a share',
      '/v1/share/%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00',
      {},
      422,
    ],
    ['NUL in a reference of JazzCash', '/v1/payment/notify/jazzcash', { method: 'POST', body: 'pp_TxnRefNo=%00' }, 400],
    [
      'a refresh token of dashes',
      '/v1/auth/refresh-tokens',
      json(JSON.stringify({ refreshToken: `${'-'.repeat(36)}.1.${'a'.repeat(43)}` })),
      401,
    ],
    [
      'an object in a message of JazzCash',
      '/v1/payment/notify/jazzcash',
      { method: 'POST', body: '{"pp_x":{"toString":1},"pp_SecureHash":{"toString":1}}' },
      400,
    ],
    ['a list as a message of Safepay', '/v1/payment/notify/card', { method: 'POST', body: '["{",\n"x"]' }, 400],
    ['a nested message of Safepay', '/v1/payment/notify/card', { method: 'POST', body: '['.repeat(60_000) }, 400],
    [
      'a message of Safepay that nests without end',
      '/v1/payment/notify/card',
      { method: 'POST', body: '{"data":'.repeat(7000) + '1' + '}'.repeat(7000) },
      400,
    ],
  ])('is refused: %s', async (_, path, init, status) => {
    const { origin, as } = await startWithGateway();
    const { token } = await as();
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}${path}`, { ...init, headers });
    expect([response.status, await response.text()]).toEqual([status, expect.any(String)]);
  });
});

test('no request, however hostile, is answered with a fault of the server', async () => {
  const { origin, as } = await startWithGateway();
  await makeRule((await as('admin')).client);
  const random = randomFrom(SEED);
  const all = Object.entries(endpoints) as [string, Endpoint][];
  const faults: string[] = [];
  const answered = new Set<number>();
  let done = 0;

  async function send(token: string) {
    const [name, endpoint] = all[Math.floor(random() * all.length)] ?? expect.fail();
    const request = hostileRequest(endpoint, random);
    const address = addressOf(endpoint.path, request);
    // Node itself limits the request line, and answers.
    if (address.length > 12_000) return;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    };
    const body = endpoint.method === 'GET' ? undefined : request.body;
    const init = { method: endpoint.method, headers, redirect: 'manual', ...(body !== undefined && { body }) } as const;
    const { status, answer } = await fetch(`${origin}${address}`, init)
      .then(
        async (response) => ({ status: response.status, answer: await response.text() }),
        (error: Error) => ({ status: 0, answer: `no answer: ${error.message}, ${String(error.cause)}` }),
      )
      .catch((error: Error) => ({ status: 0, answer: `cut off: ${error.message}` }));
    answered.add(status);
    const isFault = (status === 0 || status >= 500) && !/"code":"(GOOGLE|PAYMENT)_UNAVAILABLE"/.test(answer);
    if (isFault) faults.push(`${name} ${status} ${address.slice(0, 300)} ${(body ?? '').slice(0, 300)} ${answer}`);
  }

  while (done < REQUESTS) {
    const tokens = [(await as()).token, (await as('admin')).token];
    for (let batch = 0; batch < REQUESTS_PER_CALLER / AT_ONCE; batch += 1) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(tokens[at % 2] ?? '')));
      done += AT_ONCE;
    }
  }
  console.log(`${done} requests from seed ${SEED}, answered ${[...answered].toSorted((a, b) => a - b).join(', ')}`);
  expect(faults).toEqual([]);
  expect([...answered]).toEqual(expect.arrayContaining([200, 422]));
}, 1_800_000);
