import type { Language } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';

/** The follower whose mails hold the token; undefined once the account is deleted. */
export async function followerOf(db: Database, token: string) {
  const row = await db
    .selectFrom('follower')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['member.id', 'member.language'])
    .where('token', '=', token)
    .executeTakeFirst();
  // The check constraint of the table of members allows the same languages.
  return row && { memberId: row.id, language: row.language as Language };
}
