import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
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
