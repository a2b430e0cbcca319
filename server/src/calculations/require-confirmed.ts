import { Problem } from '@mizan/api';
import type { Database } from '../platform/db/database.ts';

/** Throws EMAIL_NOT_CONFIRMED for what a member may do only once the address is confirmed. */
export async function requireConfirmed(db: Database, memberId: string) {
  const member = await db
    .selectFrom('member')
    .select('email_confirmed_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  if (member.email_confirmed_at === null) throw new Problem('EMAIL_NOT_CONFIRMED');
}
