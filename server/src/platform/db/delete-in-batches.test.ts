import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { deleteInBatches } from './delete-in-batches.ts';

test.each([1, 2, 3, 7, 100])('deletes all matching rows and no others, %d at a time', async (batch) => {
  const { db } = await startApp();
  await sql`INSERT INTO ended_session (id, ended_at)
    SELECT gen_random_uuid(), '2026-01-01'::date + number FROM generate_series(1, 10) AS number`.execute(db);
  await deleteInBatches(db, { table: 'ended_session', where: sql`ended_at < '2026-01-08'`, batch });
  const left = await db.selectFrom('ended_session').select('ended_at').orderBy('ended_at').execute();
  expect(left.map(({ ended_at }) => ended_at.toISOString().slice(0, 10))).toEqual([
    '2026-01-08',
    '2026-01-09',
    '2026-01-10',
    '2026-01-11',
  ]);
});

test('keeps a row that is renewed meanwhile', async () => {
  const { db } = await startApp();
  const now = new Date();
  await db.insertInto('log_in_attempt').values({ subject: 'a', failures: 1, next_at: now, forget_at: now }).execute();
  let deletion: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    const later = new Date(now.getTime() + 60_000);
    await trx.updateTable('log_in_attempt').set({ forget_at: later }).execute();
    deletion = deleteInBatches(db, { table: 'log_in_attempt', where: sql`forget_at <= ${now}` });
    await untilBlocked(db);
  });
  await deletion;
  expect(await db.selectFrom('log_in_attempt').select('subject').execute()).toEqual([{ subject: 'a' }]);
});
