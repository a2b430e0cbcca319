import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { countAttempt, resetAttempts } from './log-in-attempts.ts';

const HOUR_MS = 3_600_000;

async function start() {
  const time = { now: Date.parse('2026-03-01T10:00:00.000Z') };
  const { context } = await startApp({ clock: () => new Date(time.now) });
  /** The seconds to wait; undefined if the guess is checked. */
  const guess = (subject = 'ayesha'): Promise<number | undefined> =>
    countAttempt(subject, context).then(
      () => undefined,
      ({ data }) => data.retryAfter as number,
    );
  const guessTenTimes = async () => {
    for (let n = 0; n < 10; n += 1) expect(await guess()).toBeUndefined();
  };
  return { context, time, guess, guessTenTimes };
}

test('doubles the wait with each failure after ten free attempts, up to 15 minutes', async () => {
  const { time, guess, guessTenTimes } = await start();
  await guessTenTimes();
  const waits: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const seconds = (await guess()) ?? expect.fail('nothing to wait for');
    waits.push(seconds);
    time.now += seconds * 1000 - 1;
    expect(await guess()).toBe(1);
    time.now += 1;
    expect(await guess()).toBeUndefined();
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test('returns the remaining wait in whole seconds, rounded up', async () => {
  const { time, guess, guessTenTimes } = await start();
  await guessTenTimes();
  time.now += 1000;
  await guess();
  expect(await guess()).toBe(2);
  time.now += 1;
  expect(await guess()).toBe(2);
  time.now += 999;
  expect(await guess()).toBe(1);
});

test('resets the failures after a day, or after a correct password', async () => {
  const { context, time, guess, guessTenTimes } = await start();
  await guessTenTimes();
  time.now += 24 * HOUR_MS - 1;
  expect(await guess()).toBeUndefined();
  expect(await guess()).toBe(2);
  time.now += 24 * HOUR_MS;
  await guessTenTimes();
  expect(await guess()).toBe(1);
  await resetAttempts('bilal', context.db);
  expect(await guess()).toBe(1);
  await resetAttempts('ayesha', context.db);
  await guessTenTimes();
});

test('counts each subject separately, and stores only its digest', async () => {
  const { context, guess, guessTenTimes } = await start();
  await guessTenTimes();
  expect([await guess(), await guess('bilal')]).toEqual([1, undefined]);
  const rows = await context.db.selectFrom('log_in_attempt').select('subject').execute();
  expect(rows.map(({ subject }) => subject)).not.toContain('ayesha');
  expect(rows).toHaveLength(2);
});
