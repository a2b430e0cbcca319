import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { pruneIdempotencyKeys } from './prune.ts';

const DAY_MS = 86_400_000;

test('a key is free after a day, and not before', async () => {
  let now = Date.parse('2026-03-10T10:00:00.000Z');
  const { as, db } = await startApp({ clock: () => new Date(now) });
  const [{ client: admin }, member] = [await as('admin'), await as()];
  const body = { searches: 1, note: 'Goodwill' };
  await admin.grantSearches({ params: member, body, idempotencyKey: 'key-1' });
  const keys = async () => {
    await db.transaction().execute((trx) => pruneIdempotencyKeys(trx, new Date(now)));
    return (await db.selectFrom('idempotency_key').select('key').execute()).length;
  };
  now += DAY_MS;
  expect(await keys()).toBe(1);
  now += 1;
  expect(await keys()).toBe(0);
});
