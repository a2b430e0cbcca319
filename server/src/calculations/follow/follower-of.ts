import type { Language } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';

/** Finds the follower by the token in a mail; undefined once the account is deleted. */
export async function followerOf(db: Database, token: string) {
  const row = await db
    .selectFrom('follower')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['member.id', 'member.language'])
    .where('token', '=', token)
    .executeTakeFirst();
  // The check constraint of the table `member` allows only these languages.
  return row && { memberId: row.id, language: row.language as Language };
}
