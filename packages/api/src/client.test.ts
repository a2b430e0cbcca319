import { describe, expect, test, vi } from 'vitest';
import { type Client, type ClientOptions, createClient } from './client.ts';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';

type SentRequest = { url: string; method: string | undefined; headers: Record<string, string>; body: unknown };

/** Every request of the calls, as the client passes it to `fetch`. */
async function requestsOf(
  call: (client: Client) => Promise<unknown>,
  options: ClientOptions = {},
): Promise<SentRequest[]> {
  const sent: SentRequest[] = [];
  const client = createClient({
    ...options,
    fetch: async (url, init) => {
      sent.push({
        url: String(url),
        method: init?.method,
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: init?.body,
      });
      return Response.json({ done: true }, { status: statusAt(String(url)) });
    },
  });
  await call(client);
  return sent;
}

/** The success status that the contract names for a path. */
const statusAt = (url: string) => {
  const named: readonly Endpoint[] = Object.values(endpoints);
  return named.find(({ path, proof }) => proof && url.endsWith(path))?.status ?? 200;
};

const requestOf = async (...calls: Parameters<typeof requestsOf>) => (await requestsOf(...calls))[0];

const place = { country: 'pk', province: 'punjab', type: 'courtFee' } as const;
const credentials = { email: 'a@example.com', password: 'a password' };
const id = '00000000-0000-4000-8000-000000000000';

describe('the address of a call', () => {
  test('starts with the origin, and the call uses the method of the endpoint', async () => {
    const origin = 'https://mizan.example';
    expect(await requestOf((client) => client.logOut({ body: { refreshToken: 'r' } }), { origin })).toMatchObject({
      url: 'https://mizan.example/v1/auth/logout',
      method: 'POST',
    });
    expect(await requestOf((client) => client.deleteCalculation({ params: { id } }))).toMatchObject({
      url: `/v1/calculation/${id}`,
      method: 'DELETE',
    });
  });
  test('contains each parameter in its place', async () =>
    expect(await requestOf((client) => client.getMajorCategories({ params: place }))).toMatchObject({
      url: '/v1/category/pk/punjab/courtFee',
      method: 'GET',
    }));
  test.each([
    ['a/b', 'a%2Fb'],
    ['../admin', '..%2Fadmin'],
    ['what?not#this', 'what%3Fnot%23this'],
    ['50%', '50%25'],
    ['لاہور', '%D9%84%D8%A7%DB%81%D9%88%D8%B1'],
  ])('keeps the id %s in one segment', async (province, segment) => {
    const request = await requestOf((client) => client.getMajorCategories({ params: { ...place, province } }));
    expect(request?.url).toBe(`/v1/category/pk/${segment}/courtFee`);
  });
  test('leaves out query fields that are undefined, and keeps those that are false, zero or empty', async () => {
    const query = { page: 2, searchTerm: undefined, type: undefined };
    expect((await requestOf((client) => client.listCalculations({ query })))?.url).toBe('/v1/calculation?page=2');
    const nothing = { searchTerm: undefined };
    expect((await requestOf((client) => client.listCalculations({ query: nothing })))?.url).toBe('/v1/calculation');
    expect((await requestOf((client) => client.listCalculations()))?.url).toBe('/v1/calculation');
    const options = { dryRun: 'false', note: '' };
    expect((await requestOf((client) => client.addCourtFeeCsvData({ query: options, body: [] })))?.url).toMatch(
      /\?dryRun=false&note=$/,
    );
  });
  test('encodes the query', async () => {
    const query = { searchTerm: 'loan & bond = 5%', province: 'a b' };
    const request = await requestOf((client) => client.listCalculations({ query }));
    expect(request?.url).toBe('/v1/calculation?searchTerm=loan+%26+bond+%3D+5%25&province=a+b');
  });
});

describe('the access token', () => {
  const options = { token: () => 'access' };
  test('is sent as a bearer token, also where guests may call', async () => {
    const member = await requestOf((client) => client.getAccount(), options);
    expect(member?.headers).toEqual({ authorization: 'Bearer access' });
    const guest = await requestOf((client) => client.getMajorCategories({ params: place }), options);
    expect(guest?.headers).toEqual({ authorization: 'Bearer access' });
  });
  test('is awaited, and requested again before each call', async () => {
    const token = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    const sent = await requestsOf(
      async (client) => {
        await client.getAccount();
        await client.getAccount();
      },
      { token },
    );
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer first', 'Bearer second']);
  });
  test('is left out for a guest', async () => {
    expect((await requestOf((client) => client.getAccount(), { token: () => undefined }))?.headers).toEqual({});
    expect((await requestOf((client) => client.getAccount()))?.headers).toEqual({});
  });
  test('is not sent with a log-in', async () => {
    const request = await requestOf((client) => client.logIn({ body: credentials }), options);
    expect(request?.headers).toEqual({ 'content-type': 'application/json' });
  });

  test('is accepted only from a log-in or registration with exactly the status of the contract', async () => {
    const answering = (status: number) =>
      createClient({ fetch: async () => Response.json({ user: {}, tokens: {} }, { status }) });
    const person = { ...credentials, name: 'Ayesha', agreedToTerms: true as const };
    await expect(answering(200).register({ body: person })).rejects.toMatchObject({ code: 'PARSING_ERROR' });
    await expect(answering(201).logIn({ body: credentials })).rejects.toMatchObject({ code: 'PARSING_ERROR' });
    await expect(answering(201).register({ body: person })).resolves.toBeDefined();
    await expect(answering(200).logIn({ body: credentials })).resolves.toBeDefined();
  });

  const proving = Object.entries(endpoints).filter(([, definition]) => 'proof' in definition);
  test.each(proving)('is not requested for %s, which carries its own proof of identity', async (name) => {
    const token = vi.fn(() => 'access');
    const call = (client: Client) => (client[name as 'logIn'] as (input: object) => Promise<unknown>)({});
    expect((await requestOf(call, { token }))?.headers).toEqual({});
    expect(token).not.toHaveBeenCalled();
  });
  test('is not requested for these calls, which open, renew or end a session', () =>
    expect(proving.map(([name]) => name)).toEqual(
      expect.arrayContaining(['register', 'logIn', 'refreshTokens', 'logOut', 'resetPassword', 'logInWithGoogle']),
    ));
});

describe('the body of a call', () => {
  test('is JSON, with its content type', async () =>
    expect(await requestOf((client) => client.logIn({ body: credentials }))).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@example.com","password":"a password"}',
    }));
  test('is absent, with its content type, if the call has none', async () => {
    const request = await requestOf((client) => client.logInWithGoogle({ body: { pid: 'p' } }));
    expect(request?.headers['content-type']).toBe('application/json');
    const bare = await requestOf((client) => client.startGoogleLogIn());
    expect(bare).toMatchObject({ method: 'POST', headers: {}, body: undefined });
  });
  test('is CSV for text and JSON for rows', async () => {
    const csv = await requestOf((client) => client.addCourtFeeCsvData({ body: 'name\n"Loan, bond"' }));
    expect(csv).toMatchObject({ headers: { 'content-type': 'text/csv' }, body: 'name\n"Loan, bond"' });
    const rows = await requestOf((client) => client.addCourtFeeCsvData({ body: [{ name: 'Loan' }] }));
    expect(rows).toMatchObject({ headers: { 'content-type': 'application/json' }, body: '[{"name":"Loan"}]' });
  });
  test('is JSON even for text if the endpoint takes no rows', async () => {
    const request = await requestOf((client) => client.notifyPayment({ params: { method: 'card' }, body: 'signed' }));
    expect(request).toMatchObject({ headers: { 'content-type': 'application/json' }, body: '"signed"' });
  });
});

test('an idempotency key is sent as a header, if there is one', async () => {
  const body = { amount: 5 };
  const params = { ...place, mainCategoryId: 'a', minorCategoryId: 'b', subMinorCategoryId: 'c' };
  const keyed = await requestOf((client) => client.calculate({ params, body, idempotencyKey: 'once' }));
  expect(keyed?.headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': 'once' });
  expect(keyed?.body).toBe('{"amount":5}');
  const plain = await requestOf((client) => client.calculate({ params, body }));
  expect(plain?.headers).not.toHaveProperty('idempotency-key');
});

test.each(['', '.', '..'])(
  'the client refuses the path segment "%s", which would lead to another address',
  async (code) => {
    const sent: string[] = [];
    const client = createClient({ fetch: async (url) => (sent.push(String(url)), new Response('{}')) });
    await expect(client.checkSheet({ params: { code } })).rejects.toMatchObject({ code: 'NO_SUCH_PATH' });
    expect(sent).toEqual([]);
  },
);
