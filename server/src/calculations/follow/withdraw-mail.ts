import { sql } from 'kysely';
import { withdrawUnsent } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';

/**
 * Deletes a follower's unsent mail, because it may be about a follow that just ended. News that waited about other follows
 * are mailed again.
 */
export async function withdrawMail(trx: Transaction, memberId: string) {
  const withdrawn = await withdrawUnsent(trx, memberId, 'lawChanged');
  if (!withdrawn.some(({ state }) => state === 'waiting')) return;
  await trx
    .updateTable('follow')
    .set({ told_until: sql`coalesce(told_before, told_until)`, told_before: null })
    .where('member_id', '=', memberId)
    .execute();
  await trx.updateTable('follower').set({ mailed_on: null }).where('member_id', '=', memberId).execute();
}
