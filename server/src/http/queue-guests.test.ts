import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answeredUnderLoad, queueGuests } from './overload.ts';
import { sendRefusal } from './refusals.ts';

const AT_ONCE = 2;
const WAITING = 400;

/** A server whose answers wait until the test releases them. */
async function startQueue() {
  const app = Fastify();
  app.setErrorHandler(sendRefusal);
  const identity = { memberId: 'm', role: 'subscribedUser', sessionId: 's' } as const;
  queueGuests(app, {
    identify: async (authorization) => (authorization === 'Bearer good' ? identity : Promise.reject(new Error('bad'))),
  });
  const begun: (() => void)[] = [];
  let isReleased = false;
  let arrived = 0;
  app.get('/slow', async () => {
    if (!isReleased) await new Promise<void>((finish) => begun.push(finish));
    return 'slow';
  });
  const onRequest = (_: unknown, __: unknown, done: () => void) => {
    arrived += 1;
    done();
  };
  app.post('/quick', { onRequest }, async () => 'quick');
  app.get('/arrived', async () => String(arrived));
  app.get('/probe', { config: answeredUnderLoad }, async () => 'well');
  const origin = await app.listen({ port: 0 });
  const release = () => {
    isReleased = true;
    for (const finish of begun) finish();
  };
  onTestFinished(() => {
    release();
    vi.useRealTimers();
    return app.close();
  });
  const get = (path: string, authorization?: string) =>
    fetch(origin + path, { headers: authorization === undefined ? {} : { authorization } });
  const untilBegun = async (count: number) =>
    await expect.poll(() => begun.length, { interval: 2, timeout: 5000 }).toBe(count);
  return { app, begun, get, origin, release, untilBegun };
}

test('guests wait for each other; members do not wait', async () => {
  const { begun, get, release, untilBegun } = await startQueue();
  const guests = [get('/slow'), get('/slow', 'Bearer bad'), get('/slow')];
  await untilBegun(AT_ONCE);
  const member = get('/slow', 'Bearer good');
  await untilBegun(AT_ONCE + 1);
  begun[AT_ONCE]?.();
  expect((await member).status).toBe(200);
  expect(await (await get('/probe')).text()).toBe('well');
  expect(begun).toHaveLength(AT_ONCE + 1);
  begun[0]?.();
  await untilBegun(AT_ONCE + 2);
  release();
  expect((await Promise.all(guests)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('beside a member guests are answered one at a time, until the member has the answer or has gone', async () => {
  // No turn may end by time here.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { begun, get, origin, release, untilBegun } = await startQueue();
  const leaving = new AbortController();
  const headers = { authorization: 'Bearer good' };
  const member = fetch(`${origin}/slow`, { headers, signal: leaving.signal }).catch(() => 'gone');
  await untilBegun(1);
  const guests = [get('/slow'), get('/slow'), get('/slow')];
  await untilBegun(2);
  expect(await (await get('/probe')).text()).toBe('well');
  expect(begun).toHaveLength(2);
  leaving.abort();
  expect(await member).toBe('gone');
  // Do not poll here: time would pass, and end turns.
  for (let turns = 0; turns < 2000 && begun.length < 3; turns += 1) await setImmediate();
  expect(begun).toHaveLength(3);
  const other = get('/slow', 'Bearer good');
  await untilBegun(4);
  begun[1]?.();
  expect(await (await get('/probe')).text()).toBe('well');
  expect(begun).toHaveLength(4);
  begun[3]?.();
  expect((await other).status).toBe(200);
  await untilBegun(5);
  release();
  expect((await Promise.all(guests)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('guests are refused while many wait, in words and with the time for another attempt', async () => {
  const { app, untilBegun, release } = await startQueue();
  const ask = () => app.inject({ url: '/slow' });
  const guests = Array.from({ length: AT_ONCE + WAITING }, ask);
  await untilBegun(AT_ONCE);
  const refused = await ask();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '2', 'OVERLOADED']);
  release();
  expect((await Promise.all(guests)).filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});

test('the next guest is answered while a slow answer is under way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { app, begun, untilBegun } = await startQueue();
  const guests = Array.from({ length: AT_ONCE + 1 }, () => app.inject({ url: '/slow' }));
  await untilBegun(AT_ONCE);
  vi.advanceTimersByTime(499);
  expect(begun).toHaveLength(AT_ONCE);
  vi.advanceTimersByTime(1);
  await untilBegun(AT_ONCE + 1);
  for (const finish of begun) finish();
  await Promise.all(guests);
});

test('a body that arrives slowly does not delay other guests', async () => {
  // No turn may end by time here.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { origin } = await startQueue();
  const slow = Array.from({ length: AT_ONCE }, () => connect(Number(new URL(origin).port)));
  for (const socket of slow) {
    onTestFinished(() => void socket.destroy());
    socket.write('POST /quick HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\na');
  }
  const headersOf = async () =>
    (await fetch(`${origin}/arrived`, { headers: { authorization: 'Bearer good' } })).text();
  await expect.poll(headersOf).toBe(String(AT_ONCE));
  expect((await fetch(`${origin}/quick`, { method: 'POST', body: 'a' })).status).toBe(200);
});
