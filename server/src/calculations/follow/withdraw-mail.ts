import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';

/**
 * Takes back the mail of a follower that is not sent yet, because it may tell of what was just unfollowed: its job then finds
 * nothing to send. What it told of the other follows is told again, in a mail of its own.
 */
export async function withdrawMail(trx: Transaction, memberId: string) {
  const withdrawn = await trx
    .deleteFrom('mail')
    .where('member_id', '=', memberId)
    .where('template', '=', 'lawChanged')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (withdrawn.numDeletedRows === 0n) return;
  await trx
    .updateTable('follow')
    .set({ told_until: sql`coalesce(told_before, told_until)`, told_before: null })
    .where('member_id', '=', memberId)
    .execute();
  await trx.updateTable('follower').set({ mailed_on: null }).where('member_id', '=', memberId).execute();
}
