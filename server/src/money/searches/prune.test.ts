import { expect, test } from 'vitest';
import { deleteExpired } from '../../platform/db/delete-in-batches.ts';
import { startApp } from '../../testing/app.ts';
import { moneyExpired } from '../prune.ts';

const DAY_MS = 86_400_000;

test('a key can be used again after a day, and not before', async () => {
  let now = Date.parse('2026-03-10T10:00:00.000Z');
  const { as, db } = await startApp({ clock: () => new Date(now) });
  const [{ client: admin }, member] = [await as('admin'), await as()];
  const body = { searches: 1, note: 'Goodwill' };
  await admin.grantSearches({ params: member, body, idempotencyKey: 'key-1' });
  const keys = async () => {
    await deleteExpired(db, moneyExpired(new Date(now)));
    return (await db.selectFrom('idempotency_key').select('key').execute()).length;
  };
  now += DAY_MS;
  expect(await keys()).toBe(1);
  now += 1;
  expect(await keys()).toBe(0);
});

test('the accounts of a network address are deleted a day after the latest one', async () => {
  const now = new Date('2026-03-10T10:00:00.000Z');
  const { db } = await startApp();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const opened = { over: [ago(DAY_MS + 1)], 'at its end': [ago(DAY_MS)], today: [ago(1), ago(2 * DAY_MS)] };
  const rows = Object.entries(opened).map(([network, opened_at]) => ({ network, opened_at }));
  await db.insertInto('opened_accounts').values(rows).execute();
  await deleteExpired(db, moneyExpired(now));
  const kept = await db.selectFrom('opened_accounts').select('network').orderBy('network').execute();
  expect(kept.map(({ network }) => network)).toEqual(['at its end', 'today']);
});
