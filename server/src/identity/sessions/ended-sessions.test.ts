import { randomUUID } from 'node:crypto';
import { ACCESS_TOKEN_MS } from '@mizan/api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { createEndedSessions } from './ended-sessions.ts';

const MINUTE_MS = 60_000;

/** Whether a promise is settled: it is compared with the next turn of the event loop. */
const stateOf = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => 'answered'), new Promise((resolve) => setImmediate(resolve, 'waiting'))]);

describe('a session that ended', () => {
  const start = ({ isCurrent = true } = {}) => {
    const noDatabase = undefined as unknown as Parameters<typeof createEndedSessions>[0];
    return createEndedSessions(noDatabase, () => isCurrent);
  };

  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('is remembered until its last token has expired, and five minutes more', () => {
    const { channel, ended } = start();
    channel.notify('first');
    vi.advanceTimersByTime(14 * MINUTE_MS);
    channel.notify('second');
    expect([ended.has('first'), ended.has('second'), ended.has('third')]).toEqual([true, true, false]);
    vi.advanceTimersByTime(ACCESS_TOKEN_MS + 5 * MINUTE_MS - 14 * MINUTE_MS - 1);
    channel.notify('third');
    expect(ended.has('first')).toBe(true);
  });

  test('is forgotten five minutes after its last token expired, with all others of that age', () => {
    const { channel, ended } = start();
    channel.notify('first');
    channel.notify('second');
    vi.advanceTimersByTime(MINUTE_MS);
    channel.notify('third');
    vi.advanceTimersByTime(ACCESS_TOKEN_MS + 4 * MINUTE_MS);
    channel.notify('fourth');
    expect(['first', 'second', 'third', 'fourth'].map(ended.has)).toEqual([false, false, true, true]);
  });

  test('keeps untilNotified waiting until its own notification', async () => {
    const { channel, ended } = start();
    const waiting = ended.untilNotified('first');
    channel.notify('second');
    expect(await stateOf(waiting)).toBe('waiting');
    channel.notify('first');
    expect(await stateOf(waiting)).toBe('answered');
    expect(await stateOf(ended.untilNotified('second'))).toBe('answered');
  });

  test('ends the wait of every caller', async () => {
    const { channel, ended } = start();
    const waiting = [ended.untilNotified('first'), ended.untilNotified('first')];
    channel.notify('first');
    expect(await Promise.all(waiting.map(stateOf))).toEqual(['answered', 'answered']);
  });

  test('is not waited for without a listening connection, nor beyond the timeout', async () => {
    expect(await stateOf(start({ isCurrent: false }).ended.untilNotified('first'))).toBe('answered');
    await start().ended.untilNotified('first');
  });
});

test('reloads the sessions that ended within the last 20 minutes', async () => {
  const { db } = await startApp();
  const ages = [0, 14, 19, 21, 60];
  const rows = ages.map((minutes) => ({ id: randomUUID(), ended_at: new Date(Date.now() - minutes * MINUTE_MS) }));
  await db.insertInto('ended_session').values(rows).execute();
  const { channel, ended } = createEndedSessions(db, () => true);
  await channel.reload();
  expect(rows.map(({ id }) => ended.has(id))).toEqual([true, true, true, false, false]);
});

test('queries the database for a live, an ended and an unknown session', async () => {
  const { as, db } = await startApp();
  const [alive, over] = [await as(), await as()];
  const end = { ended_at: new Date(), ended_because: 'logOut' };
  await db.updateTable('session').set(end).where('id', '=', over.sessionId).execute();
  const { ended } = createEndedSessions(db, () => false);
  const results = [alive.sessionId, over.sessionId, randomUUID()].map((id) => ended.isEndedInDatabase(id));
  expect(await Promise.all(results)).toEqual([false, true, true]);
});
