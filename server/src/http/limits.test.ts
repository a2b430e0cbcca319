import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createKeyText } from '../identity/keys/key-text.ts';
import { startApp } from '../testing/app.ts';
import { keyOf } from '../testing/keys.ts';
import { countingStore, deleteExpiredCounts, networkOf, siteOf } from './limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
])('counts the visitor at %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('counts the site of the visitor at %s as %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});

describe('a limit', () => {
  const MAX = 5;

  async function startLimited() {
    const app = await startApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
    const send = async (path: string, address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const { status } = await fetch(`${app.origin}/v1/${path}`, { method: 'POST', headers, body: '{}' });
      return status === 429 ? 'too many' : 'looked at';
    };
    const write = async (times: number, address = '203.0.113.7') => {
      const outcomes: string[] = [];
      for (let n = 0; n < times; n += 1) outcomes.push(await send('contact', address));
      return outcomes;
    };
    return { ...app, send, write };
  }
  const lookedAt = (times: number) => Array.from({ length: times }, () => 'looked at');

  test('admits the same number of requests again after its window', async () => {
    const { db, write } = await startLimited();
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await write(MAX + 1)).toEqual([...lookedAt(MAX), 'too many']);
    await sql`UPDATE request_count SET resets_at = clock_timestamp()`.execute(db);
    vi.advanceTimersByTime(3_600_000);
    expect(await write(MAX + 1)).toEqual([...lookedAt(MAX), 'too many']);
  });

  test('of one endpoint does not affect another', async () => {
    const { send, write } = await startLimited();
    await write(MAX + 20);
    // Sixty registrations are allowed.
    expect(await send('auth/register', '203.0.113.7')).toBe('looked at');
    expect(await write(1)).toEqual(['too many']);
  });

  test('counts each network separately, however many addresses it uses', async () => {
    const { write } = await startLimited();
    for (const n of [1, 2, 3, 4, 5]) expect(await write(1, `2001:db8:1:2::${n}`)).toEqual(['looked at']);
    expect(await write(1, '2001:db8:1:2:aaaa::9')).toEqual(['too many']);
    expect(await write(1, '2001:db8:1:3::1')).toEqual(['looked at']);
    expect(await write(1, '203.0.113.7')).toEqual(['looked at']);
  });

  test('answers with the seconds until the next window', async () => {
    const { origin, db, write } = await startLimited();
    await write(MAX);
    await sql`UPDATE request_count SET resets_at = clock_timestamp() + interval '500 seconds'`.execute(db);
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
    const refused = await fetch(`${origin}/v1/contact`, { method: 'POST', headers, body: '{}' });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: seconds } });
    // A tolerance for busy machines.
    expect(seconds).toBeGreaterThan(400);
    expect(seconds).toBeLessThanOrEqual(500);
  });
});

describe('a limit of each member', () => {
  const MAX = 600;
  const status = async (origin: string, token: string) => {
    const path = '/v1/category/pk/none/courtFee/a/b/c/calculate';
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await fetch(`${origin}${path}`, { method: 'POST', headers, body: '{}' })).status;
  };

  test('counts members apart, although they share a network, and not in the database', { tags: ['long'] }, async () => {
    const { as, db, origin } = await startApp({ environment: { RATE_LIMITS: 'on' } });
    const [busy, other] = [await as(), await as()];
    const statuses = await Promise.all(Array.from({ length: MAX + 5 }, () => status(origin, busy.token)));
    expect(statuses.filter((each) => each === 429)).toHaveLength(5);
    expect(await status(origin, other.token)).toBe(404);
    expect(await db.selectFrom('request_count').selectAll().execute()).toEqual([]);
  });
});

test('the usual limit counts the endpoints without one of their own together, for each member', {
  tags: ['long'],
}, async () => {
  const { as, origin } = await startApp({ environment: { RATE_LIMITS: 'on' } });
  const [busy, other] = [await as(), await as()];
  const ask = async (path: string, { token }: { token: string }) =>
    (await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })).status;
  // These requests are refused by validation, which comes after counting and is cheap.
  const paths = ['/v1/calculation/none', '/v1/payment/orders/none'];
  const statuses: number[] = [];
  // In waves, because the system refuses more concurrent connections than its queue holds.
  for (let wave = 0; wave < 5; wave += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 241 }, (_, n) => ask(paths[n % 2] ?? '', busy)))));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await ask('/v1/account', busy)).toBe(429);
  expect(await ask('/v1/category/countries', busy)).toBe(200);
  expect(await ask('/v1/account', other)).toBe(200);
});

test('looks up sixty unknown keys of a network in a minute; its sessions and known keys go on', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await startApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  const member = await app.as();
  const key = await keyOf(app, member);
  const ask = async (token: string, address = '203.0.113.7') => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
    return (await fetch(`${app.origin}/v1/calculation`, { headers })).status;
  };
  const invented = () => createKeyText('live', randomUUID()).text;
  expect(await ask(key.text, '203.0.113.8')).toBe(200);
  const queries = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => queries.mockRestore());
  const statuses: number[] = [];
  for (let wave = 0; wave < 5; wave += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 100 }, () => ask(invented())))));
  expect(queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('api_key'))).toHaveLength(60);
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(440);
  expect([await ask(key.text), await ask(member.token), await ask(invented(), '203.0.113.8')]).toEqual([200, 200, 401]);
  vi.advanceTimersByTime(60_000);
  expect(await ask(invented())).toBe(401);
});

describe('counting', () => {
  const HOUR_MS = 3_600_000;
  const MAX = 3;

  async function startCounting() {
    const { db } = await startApp();
    const Store = countingStore(db);
    const store = new Store({}).child({ countedAs: 'createContactMessage' });
    const count = () =>
      new Promise<{ current: number; ttl: number }>((resolve, reject) => {
        void store.incr('203.0.113.7', (error, result) => (result ? resolve(result) : reject(error)), HOUR_MS, MAX);
      });
    return { db, count };
  }

  test('continues within one window from its first request, and restarts after it', async () => {
    const { db, count } = await startCounting();
    const resets = async () =>
      (await db.selectFrom('request_count').select('resets_at').executeTakeFirstOrThrow()).resets_at;
    expect((await count()).current).toBe(1);
    const end = await resets();
    const { current, ttl } = await count();
    expect(current).toBe(2);
    expect(ttl).toBeLessThanOrEqual(HOUR_MS);
    expect(ttl).toBeGreaterThan(HOUR_MS / 2);
    expect(await resets()).toEqual(end);
    await sql`UPDATE request_count SET resets_at = clock_timestamp() - interval '1 day'`.execute(db);
    expect((await count()).current).toBe(1);
    expect((await resets()).getTime()).toBeGreaterThanOrEqual(end.getTime());
  });

  test('stops asking the database once a caller is above the limit', async () => {
    const { db, count } = await startCounting();
    const counts = [];
    for (let n = 0; n < MAX + 4; n += 1) counts.push((await count()).current);
    expect(counts).toEqual([1, 2, 3, 4, 4, 4, 4]);
    expect(await db.selectFrom('request_count').select('hits').execute()).toEqual([{ hits: MAX + 1 }]);
  });

  test('stores nothing that identifies the caller', async () => {
    const { db, count } = await startCounting();
    await count();
    expect(JSON.stringify(await db.selectFrom('request_count').selectAll().execute())).not.toContain('203.0.113');
  });

  test('fails with the database instead of admitting every request', async () => {
    const { db, count } = await startCounting();
    await db.schema.dropTable('request_count').execute();
    await expect(count()).rejects.toThrow('request_count');
  });

  test('deletes expired windows, and no others', async () => {
    const { db } = await startApp();
    await sql`INSERT INTO request_count (caller, hits, resets_at) VALUES
      ('over', 1, clock_timestamp() - interval '1 second'),
      ('open', 1, clock_timestamp() + interval '1 hour')`.execute(db);
    await deleteExpiredCounts(db);
    expect(await db.selectFrom('request_count').select('caller').execute()).toEqual([{ caller: 'open' }]);
  });
});
