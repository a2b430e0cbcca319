import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

/** A member's saved answers for the export of the account, the oldest first. */
export async function allAnswers(db: Kysely<DB>, memberId: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('calculation')
    .select(['answer'])
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
  return rows.map(({ answer }) => JSON.parse(answer));
}
