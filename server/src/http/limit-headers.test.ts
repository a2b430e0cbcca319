import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { keyOf } from '../testing/keys.ts';

const CALCULATE = '/v1/category/pk/none/courtFee/a/b/c/calculate';
const environment = { RATE_LIMITS: 'on' };

async function start() {
  const app = await startApp({ environment });
  const member = await app.as();
  const [key, other] = [await keyOf(app, member), await keyOf(app, member)];
  const ask = async (path: string, token: string | undefined, method = 'GET') => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const body = method === 'POST' ? { body: '{}' } : {};
    const headers = { 'content-type': 'application/json', ...authorization };
    const { status, headers: answered } = await fetch(app.origin + path, { method, headers, ...body });
    return { status, policy: answered.get('ratelimit-policy'), left: answered.get('ratelimit') };
  };
  return { ...app, member, key, other, ask };
}

test('tells a key its limit and how many requests are left, also when none are', { tags: ['long'] }, async () => {
  const { ask, key } = await start();
  const policy = '"calculate";q=600;w=60';
  expect(await ask(CALCULATE, key.text, 'POST')).toEqual({ status: 404, policy, left: '"calculate";r=599;t=60' });
  await Promise.all(Array.from({ length: 599 }, () => ask(CALCULATE, key.text, 'POST')));
  const refused = await ask(CALCULATE, key.text, 'POST');
  expect(refused).toMatchObject({ status: 429, policy });
  expect(refused.left).toMatch(/^"calculate";r=0;t=\d+$/);
  const shared = await ask('/v1/calculation', key.text);
  expect(shared).toMatchObject({ status: 200, policy: '"usual";q=1200;w=60', left: '"usual";r=1199;t=60' });
});

test('counts each key separately from other keys, its member and guests of the same network', async () => {
  const { ask, key, other, member } = await start();
  await Promise.all(Array.from({ length: 301 }, () => ask('/v1/category/search?q=suit', key.text)));
  expect((await ask('/v1/category/search?q=suit', key.text)).status).toBe(429);
  expect(await ask('/v1/category/search?q=suit', other.text)).toMatchObject({ status: 200 });
  expect(await ask('/v1/category/search?q=suit', undefined)).toEqual({ status: 200, policy: null, left: null });
  expect(await ask('/v1/calculation', member.token)).toEqual({ status: 200, policy: null, left: null });
});
