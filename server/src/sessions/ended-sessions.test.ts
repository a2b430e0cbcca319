import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { ACCESS_MS } from './access-token.ts';
import { openEndedSessions } from './ended-sessions.ts';

const MINUTE_MS = 60_000;

/** Promises that are settled already win against the next turn of the event loop. */
const stateOf = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => 'answered'), new Promise((resolve) => setImmediate(resolve, 'waiting'))]);

describe('a session that ended', () => {
  const start = ({ isCurrent = true } = {}) => {
    const noDatabase = undefined as unknown as Parameters<typeof openEndedSessions>[0];
    return openEndedSessions(noDatabase, () => isCurrent);
  };

  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('is still known after 14 minutes, as long as its tokens are good, and a little longer', () => {
    const { channel, ended } = start();
    channel.notify('first');
    vi.advanceTimersByTime(14 * MINUTE_MS);
    channel.notify('second');
    expect([ended.has('first'), ended.has('second'), ended.has('third')]).toEqual([true, true, false]);
    vi.advanceTimersByTime(ACCESS_MS + 5 * MINUTE_MS - 14 * MINUTE_MS - 1);
    channel.notify('third');
    expect(ended.has('first')).toBe(true);
  });

  test('is forgotten, with all others of that age, when no token of it can be good any more', () => {
    const { channel, ended } = start();
    channel.notify('first');
    channel.notify('second');
    vi.advanceTimersByTime(MINUTE_MS);
    channel.notify('third');
    vi.advanceTimersByTime(ACCESS_MS + 4 * MINUTE_MS);
    channel.notify('fourth');
    expect(['first', 'second', 'third', 'fourth'].map(ended.has)).toEqual([false, false, true, true]);
  });

  test('lets whoever ended it go on once it is heard of, and not before', async () => {
    const { channel, ended } = start();
    const waiting = ended.untilNotified('first');
    channel.notify('second');
    expect(await stateOf(waiting)).toBe('waiting');
    channel.notify('first');
    expect(await stateOf(waiting)).toBe('answered');
    expect(await stateOf(ended.untilNotified('second'))).toBe('answered');
  });

  test('lets everybody who waits for it go on at once', async () => {
    const { channel, ended } = start();
    const waiting = [ended.untilNotified('first'), ended.untilNotified('first')];
    channel.notify('first');
    expect(await Promise.all(waiting.map(stateOf))).toEqual(['answered', 'answered']);
  });

  test('holds nobody up who cannot hear of it, and nobody for ever', async () => {
    expect(await stateOf(start({ isCurrent: false }).ended.untilNotified('first'))).toBe('answered');
    await start().ended.untilNotified('first');
  });
});

test('a server that catches up learns of each session that ended less than 20 minutes ago, and of no older one', async () => {
  const { db } = await startApp();
  const ages = [0, 14, 19, 21, 60];
  const rows = ages.map((minutes) => ({ id: randomUUID(), ended_at: new Date(Date.now() - minutes * MINUTE_MS) }));
  await db.insertInto('ended_session').values(rows).execute();
  const { channel, ended } = openEndedSessions(db, () => true);
  await channel.reload();
  expect(rows.map(({ id }) => ended.has(id))).toEqual([true, true, true, false, false]);
});

test('a session is asked about in the database: alive, ended, and one that there never was', async () => {
  const { as, db } = await startApp();
  const [alive, over] = [await as(), await as()];
  const end = { ended_at: new Date(), ended_because: 'logOut' };
  await db.updateTable('session').set(end).where('id', '=', over.sessionId).execute();
  const { ended } = openEndedSessions(db, () => false);
  const asked = [alive.sessionId, over.sessionId, randomUUID()].map((id) => ended.ask(id));
  expect(await Promise.all(asked)).toEqual([false, true, true]);
});
