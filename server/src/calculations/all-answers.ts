import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

/** Every answer that a member saved, as it was answered, the first first; for the member to take along. */
export async function allAnswers(db: Kysely<DB>, memberId: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('calculation')
    .select(['answer'])
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
  return rows.map(({ answer }) => JSON.parse(answer));
}
