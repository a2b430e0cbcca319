import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { makeRule } from '../testing/calculations.ts';
import { writeCalculations } from './write-calculations.ts';

const GROUPS = 20;
const EACH = 20;

test('looks every question up through an index, even when the planner believes that the tables are nearly empty', async () => {
  const { db, as } = await startApp();
  const { client: admin, memberId } = await as('admin');
  const { place } = await makeRule(admin);
  await admin.calculate({ params: place, body: { amount: 1 } });
  const about = await db
    .selectFrom('answer_dictionary')
    .select(['id as dictionaryId', 'subject_id as subjectId'])
    .executeTakeFirstOrThrow();
  const question = () => ({
    ...about,
    id: randomUUID(),
    memberId,
    cost: 0 as const,
    amount: '1',
    asOf: '2026-01-01',
    at: new Date(),
    compressed: Buffer.from('an answer'),
    schedules: [],
    apiKey: null,
    request: { memberId, key: randomUUID(), fingerprint: Buffer.from('a fingerprint') },
  });
  await writeCalculations(db, [question()], false);
  await sql`ANALYZE calculation, idempotency_key`.execute(db);
  // In one session, which plans the statement once, while the tables grow.
  const read = await db.transaction().execute(async (trx) => {
    for (let group = 0; group < GROUPS; group += 1)
      await writeCalculations(trx, Array.from({ length: EACH }, question), false);
    const { rows } = await sql<{ table: string; read: number }>`
      SELECT relname AS "table", (seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_xact_user_tables
      WHERE relname IN ('calculation', 'idempotency_key') ORDER BY relname`.execute(trx);
    return rows;
  });
  expect(read.map(({ table }) => table)).toEqual(['calculation', 'idempotency_key']);
  // A foreign key reads each new calculation once more.
  for (const { read: rows } of read) expect(rows).toBeLessThanOrEqual(GROUPS * EACH);
});
