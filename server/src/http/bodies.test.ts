import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints, PaymentMethod, ProblemBody } from '@mizan/api';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const CSV_TYPE = { 'content-type': 'text/csv' };

type RequestBody = { headers?: Record<string, string>; body?: string };

/** Bodies that no endpoint accepts. */
const WRONG: Readonly<Record<string, RequestBody>> = {
  'no body': {},
  'an empty body': { headers: JSON_TYPE, body: '' },
  'an empty body of CSV': { headers: CSV_TYPE, body: '' },
  'JSON that cannot be read': { headers: JSON_TYPE, body: '{"name":' },
  'JSON that nests without end': { headers: JSON_TYPE, body: '['.repeat(30_000) + ']'.repeat(30_000) },
  null: { headers: JSON_TYPE, body: 'null' },
  'a number': { headers: JSON_TYPE, body: '5' },
  'a text': { headers: JSON_TYPE, body: '"text"' },
  'a list': { headers: JSON_TYPE, body: '[[]]' },
  'bytes of no text': { headers: { 'content-type': 'application/octet-stream' }, body: '\0\u0001' },
};

const all = Object.entries(endpoints) as [string, Endpoint][];
/** Files of rows have a test of their own below: each starts a worker thread. */
const withBody = all.filter(([, { body, isRaw }]) => body !== undefined || isRaw);

/** The addresses of an endpoint, with parameters that let the request come as far as its body. */
function addressesOf({ path }: Endpoint): string[] {
  const filled = path.replace('{type}', 'courtFee').replace('{provinceId}', 'punjab').replace('{number}', '1');
  const methods = filled.includes('{method}') ? PaymentMethod.options : [''];
  return methods.map((method) => filled.replace('{method}', method).replaceAll(/\{\w+\}/g, randomUUID()));
}

test('every endpoint with a body refuses an invalid one with a problem', async () => {
  const { origin, as } = await startApp();
  const { token } = await as('admin');
  const wrongAnswers: string[] = [];
  async function send([name, endpoint]: [string, Endpoint], kind: string, init: RequestBody) {
    for (const address of addressesOf(endpoint)) {
      const headers = { ...init.headers, authorization: `Bearer ${token}` };
      const answer = await fetch(origin + address, { ...init, method: endpoint.method, headers, redirect: 'manual' });
      const text = await answer.text();
      if (!isInWords(endpoint, answer.status, text)) wrongAnswers.push(`${name} of ${kind}: ${answer.status} ${text}`);
    }
  }
  for (const [kind, init] of Object.entries(WRONG))
    await Promise.all(withBody.map((endpoint) => send(endpoint, kind, init)));
  expect(wrongAnswers).toEqual([]);
});

function isInWords({ answer }: Endpoint, status: number, text: string) {
  // Pages after a payment, and links of mails, are answered whatever the body is.
  if (answer === 'page' && status < 400) return true;
  return status >= 400 && status < 500 && ProblemBody.safeParse(JSON.parse(text)).success;
}

const IMPORT = '/v1/category-data/add-court-fee-csv-data';
const NOT_ROWS = 'What was sent is not a JSON array of rows.';

test('an endpoint for files of rows says what is wrong with another body', async () => {
  const { origin, as } = await startApp();
  const { token } = await as('admin');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const wrong: [path: string, init: RequestInit, answered: unknown[]][] = [
    [IMPORT, {}, [422, 'The file is empty.']],
    [IMPORT, { headers: JSON_TYPE, body: '{"rows":[]}' }, [422, NOT_ROWS]],
    [IMPORT, { headers: JSON_TYPE, body: '"name,rate"' }, [422, NOT_ROWS]],
    [IMPORT, { headers: JSON_TYPE, body: 'name,rate\nBond,1' }, [400, 'REQUEST_MALFORMED']],
    [IMPORT, { headers: JSON_TYPE, body: Buffer.from('["\xe9"]', 'latin1') }, [400, 'REQUEST_MALFORMED']],
    [IMPORT, { headers: form, body: 'a=1' }, [415, 'NOT_CSV']],
    ['/v1/batch', {}, [200, 'There are no rows.']],
    ['/v1/batch', { headers: JSON_TYPE, body: '{"amount":1}' }, [415, 'NOT_CSV']],
    ['/v1/batch', { headers: JSON_TYPE, body: '' }, [415, 'NOT_CSV']],
  ];
  for (const [path, init, answered] of wrong) {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const answer = await fetch(origin + path, { ...init, method: 'POST', headers });
    const { code, errors, faults } = (await answer.json()) as ProblemBody & { faults?: { message: string }[] };
    const [first] = errors ?? faults ?? [];
    expect([answer.status, first?.message ?? code]).toEqual(answered);
  }
});
