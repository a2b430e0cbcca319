import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Endpoint, endpoints } from '@mizan/api';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { keyOf } from '../../testing/keys.ts';
import { fewOrMany } from '../../testing/suite.ts';

type App = Awaited<ReturnType<typeof startApp>>;
type Mode = 'legacy' | 'auto';

const MODES: readonly Mode[] = ['legacy', 'auto'];

/** The official client, as an assistant uses it: by the handshake of 2025, or by the revision of 2026. */
async function connect({ origin }: Pick<App, 'origin'>, key: string, mode: Mode = 'auto') {
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }));
  onTestFinished(() => client.close());
  return async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: given });
    const [only] = content;
    return { isError, text: only?.type === 'text' ? only.text : '', client };
  };
}

async function start(wanted: Partial<Parameters<typeof keyOf>[1]> = {}, environment = {}) {
  const app = await startApp({ environment });
  const { place } = await makeRule((await app.as('admin')).client);
  const member = await app.as();
  await giveSearches(app.context, member.memberId, 1000);
  const key = await keyOf(app, { ...member, ...wanted });
  const http = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${key.text}`, 'content-type': 'application/json' };
    return (await fetch(app.origin + path, { ...init, headers })).text();
  };
  return { ...app, place, member, key, http };
}

const pathOf = (place: Record<string, string>) => `/v1/category/${Object.values(place).join('/')}`;
/** The text of an answer without the id of the request, which differs between requests. */
const comparable = (text: string) => text.replace(/"requestId":"[^"]*"/, '');

describe.each(MODES)('an assistant that speaks the %s revision', (mode) => {
  test('lists the tools, and finds, explains and calculates with exactly the answers of HTTP', async () => {
    const { key, http, place, ...app } = await start();
    const call = await connect(app, key.text, mode);
    const { client } = await call('list_provinces');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_provinces',
      'find_rules',
      'explain_rule',
      'calculate',
      'get_calculation',
    ]);
    expect((await call('list_provinces')).text).toBe(await http('/v1/category/countries'));
    const found = await call('find_rules', { q: 'cheque' });
    expect(found.text).toBe(await http('/v1/category/search?q=cheque'));
    const explained = await call('explain_rule', place);
    expect(explained.text).toBe(await http(`${pathOf(place)}/rule`));
    const { isError, text } = await call('calculate', { ...place, amount: 150_000 });
    const { id, calculation, ...answer } = JSON.parse(text);
    expect({ isError, ...calculation }).toMatchObject({ isError: false, courtFeeToBeAffixed: 15_000 });
    const saved = await call('get_calculation', { id });
    expect(saved.text).toBe(await http(`/v1/calculation/${id}`));
    for (const one of [explained, { text }, saved].map((each) => JSON.parse(each.text))) {
      const { referenceToSource } = one.calculation ?? one;
      expect({ ...one, referenceToSource }).toMatchObject({
        referenceToSource: 'Made for a test',
        verification: 'unverified',
        rulebook: { number: 1 },
      });
    }
    expect(answer.searchesLeft).toBe(999);
  });
});

test('random questions are answered and refused as by HTTP, byte for byte', async () => {
  const { key, http, place, ...app } = await start();
  const call = await connect(app, key.text);
  const amount = fc.oneof(
    fc.integer({ min: -5, max: 2_000_000_000 }),
    fc.double({ min: 0, max: 1e9, noNaN: true }).map((value) => Math.round(value * 1000) / 1000),
    fc.constantFrom('1.5 lakh', '9007199254740993', '', null, '10.129', 1e21),
  );
  const asOf = fc.constantFrom(undefined, undefined, '1799-01-01', 'today', '2000-01-01', '2199-12-31');
  const where = fc.constantFrom(place, place, place, { ...place, province: 'nowhere' }, { ...place, type: 'x' });
  const questions = fc.sample(fc.record({ amount, asOf, where }), { numRuns: fewOrMany(60, 200), seed: 7 });
  for (const { amount: asked, asOf: day, where: there } of questions) {
    const body = { amount: asked, ...(day !== undefined && { asOf: day }) };
    const toolAnswer = await call('calculate', { ...there, ...body });
    const answered = await http(`${pathOf(there)}/calculate`, { method: 'POST', body: JSON.stringify(body) });
    expect(toolAnswer.isError).toBe('code' in JSON.parse(answered));
    expect(comparable(toolAnswer.text)).toBe(comparable(answered));
  }
});

test('a test key calculates by the made-up law through tools, too', async () => {
  const { key, ...app } = await start({ mode: 'test' });
  const call = await connect(app, key.text);
  expect((await call('list_provinces')).text).toContain('Testland (made up, no law)');
  const rule = { country: 'testland', province: 'testland', type: 'courtFee', mainCategoryId: 'tl-money' };
  const place = { ...rule, minorCategoryId: 'tl-recovery', subMinorCategoryId: 'tl-by-schedule' };
  const { text } = await call('calculate', { ...place, amount: 5000 });
  expect(JSON.parse(text)).toMatchObject({ id: null, calculation: { courtFeeToBeAffixed: 100 } });
});

describe('a message without a valid key', () => {
  const ask = async ({ origin }: App, headers: Record<string, string>, method = 'POST') => {
    const body = method === 'POST' ? { body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' } : {};
    const accept = 'application/json, text/event-stream';
    const sent = { method, headers: { 'content-type': 'application/json', accept, ...headers }, ...body };
    const answer = await fetch(`${origin}/mcp`, sent);
    const challenge = answer.headers.get('www-authenticate');
    return { status: answer.status, challenge, text: await answer.text() };
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('is refused with the status and headers of HTTP, whatever is wrong with the key', async () => {
    const app = await startApp();
    const member = await app.as();
    const [revoked, over] = [await keyOf(app, member), await keyOf(app, { ...member, endsOn: '2020-01-01' })];
    await member.client.revokeKey({ params: { id: revoked.id } });
    const wrong = { none: {}, token: bearer(member.token), revoked: bearer(revoked.text), over: bearer(over.text) };
    const codes: Record<string, string> = {};
    for (const [name, headers] of Object.entries(wrong)) {
      for (const method of ['POST', 'GET', 'DELETE']) {
        const { status, challenge, text } = await ask(app, headers, method);
        expect({ status, challenge }).toEqual({ status: 401, challenge: 'Bearer realm="Mizan"' });
        codes[name] = JSON.parse(text).code;
      }
    }
    expect(codes).toEqual({ none: 'KEY_NEEDED', token: 'KEY_NEEDED', revoked: 'KEY_NOT_VALID', over: 'KEY_NOT_VALID' });
  });

  test('is refused from the page of another site, even with a valid key', async () => {
    const { key, ...app } = await start({}, { PUBLIC_URL: 'https://mizan.example', SANDBOX: 'on' });
    const status = async (origin: string) => (await ask(app, { ...bearer(key.text), origin })).status;
    expect(await status('https://evil.example')).toBe(403);
    expect(await status('https://mizan.example')).toBe(200);
  });

  test('opens no stream and ends no session, because there are none', async () => {
    const { key, ...app } = await start();
    for (const method of ['GET', 'DELETE']) expect((await ask(app, bearer(key.text), method)).status).toBe(405);
  });
});

test('a tool says in words what its key may not do, and when it has used up its limits', async () => {
  const { place, member, key, ...app } = await start({ monthlyLimit: 1 });
  const call = await connect(app, key.text);
  await call('calculate', { ...place, amount: 1 });
  const limited = await call('calculate', { ...place, amount: 2 });
  expect(limited).toMatchObject({ isError: true });
  expect(JSON.parse(limited.text)).toMatchObject({ code: 'KEY_LIMIT_REACHED', details: { limit: 1 } });
  const reader = await keyOf(app, { ...member, permissions: ['catalogue'] });
  const read = await connect(app, reader.text);
  expect((await read('find_rules', { q: 'cheque' })).isError).toBe(false);
  const refused = await read('calculate', { ...place, amount: 1 });
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'KEY_NOT_ALLOWED', details: { needs: 'calculate' } });
});

test('tool calls count towards the rate limit of their endpoint, and are refused beyond it', {
  tags: ['long'],
}, async () => {
  const { place, key, ...app } = await start({}, { RATE_LIMITS: 'on' });
  const call = await connect(app, key.text);
  for (let turn = 0; turn < 300; turn += 1) expect((await call('explain_rule', place)).isError).toBe(false);
  const refused = await call('explain_rule', place);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

describe('an argument that looks like an address', () => {
  const PLACES = [
    '.',
    '..',
    'export',
    '%2e%2e',
    '../account',
    '..%2F..%2Faccount',
    './standing',
    '',
    '/',
    'x?y=z',
    'x#y',
    // Words that stand in other addresses of the contract.
    ...new Set(
      Object.values<Endpoint>(endpoints)
        .filter(({ path }) => path.startsWith('/v1/calculation/') || path.startsWith('/v1/category/'))
        .flatMap(({ path }) => path.split('/').filter((word) => /^[\w-]+$/.test(word))),
    ),
  ];

  test('reaches no other endpoint: an id that was never given is unknown', async () => {
    const { key, place, ...app } = await start();
    const call = await connect(app, key.text);
    const refused = ['NOT_FOUND', 'INVALID', 'NO_RULES_FOR_DATE', 'NO_SUCH_PATH'];
    for (const text of PLACES) {
      const saved = await call('get_calculation', { id: text });
      expect([text, JSON.parse(saved.text)]).toMatchObject([text, { code: 'NOT_FOUND' }]);
      for (const name of Object.keys(place)) {
        const { isError, text: answer } = await call('explain_rule', { ...place, [name]: text });
        expect([name, text, isError]).toEqual([name, text, true]);
        expect([name, text, refused]).toEqual([name, text, expect.arrayContaining([JSON.parse(answer).code])]);
      }
    }
  });
});

test('several messages at once are refused, and run no tool', async () => {
  const { key, origin } = await start();
  const headers = {
    authorization: `Bearer ${key.text}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const message = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'list_provinces' } });
  const many = JSON.stringify(Array.from({ length: 100 }, (_, id) => message(id)));
  for (const body of [many, ` \n${many}`, `\uFEFF${many}`, '[]', `[${JSON.stringify(message(1))}]`]) {
    const answer = await fetch(`${origin}/mcp`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: -32_600 } }]);
  }
  const alone = await fetch(`${origin}/mcp`, { method: 'POST', headers, body: JSON.stringify(message(1)) });
  expect([alone.status, await alone.text()]).toEqual([200, expect.stringContaining('Testland')]);
});

describe('hostile messages', () => {
  const COUNT = fewOrMany(200, 10_000);
  const accept = 'application/json, text/event-stream';
  const anything = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.json({ maxDepth: 4 }),
    fc.record({ jsonrpc: fc.constantFrom('2.0', '1.0', 2), id: fc.anything(), method: fc.string() }).map(stringify),
    fc
      .record({ name: fc.oneof(fc.string(), fc.constantFrom('calculate', 'find_rules')), arguments: fc.anything() })
      .map((params) => stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })),
    fc.constantFrom('', '[]', 'null', '['.repeat(30_000), '{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen"}'),
  );

  test('are each answered with an error, cause no fault of the server, and leave nothing behind', async () => {
    const { key, origin } = await start();
    const headers = { authorization: `Bearer ${key.text}`, 'content-type': 'application/json', accept };
    const send = async (body: string) => {
      const answer = await fetch(`${origin}/mcp`, { method: 'POST', headers, body });
      return { status: answer.status, text: await answer.text() };
    };
    const messages = fc.sample(anything, { numRuns: COUNT, seed: 11 });
    for (const body of messages.slice(0, COUNT / 2)) await expectError(await send(body));
    const before = memory();
    for (const body of messages.slice(COUNT / 2)) await expectError(await send(body));
    expect(memory() - before).toBeLessThan(10_000_000);
    expect((await send(`"${'x'.repeat(70_000)}"`)).status).toBe(413);
  });
});

/** Whether an answer is an error of the protocol or of a tool; a notification has no answer. */
async function expectError({ status, text }: { status: number; text: string }) {
  expect(status).toBeLessThan(500);
  if (status === 202) return expect(text).toBe('');
  return expect(text).toMatch(/"error"|"code"|"isError":true/);
}

function stringify(value: unknown) {
  return JSON.stringify(value) ?? '';
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes of the heap after a garbage collection. */
function memory() {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
