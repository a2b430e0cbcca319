import { sql } from 'kysely';
import { withdrawUnsent } from '../../mail/write-mail.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { lockFollower } from './lock-follower.ts';

/**
 * Deletes a follower's unsent mail, because it may be about a follow that just ended, or give a wrong figure. News that waited is
 * mailed again, as far as it is still followed.
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

/** Withdraws mail that waits and may be wrong since a rule was switched off: its news is mailed again, by the law as it is then. */
export async function withdrawOutdated(db: Database) {
  const { rows } = await sql<{ memberId: string }>`
    SELECT DISTINCT member_id AS "memberId" FROM mail
    WHERE template = 'lawChanged' AND state = 'waiting' AND member_id IS NOT NULL
      AND EXISTS (SELECT FROM rule_suspension WHERE suspended_at >= written_at)`.execute(db);
  for (const { memberId } of rows)
    await db.transaction().execute(async (trx) => {
      await lockFollower(trx, memberId);
      await withdrawMail(trx, memberId);
    });
}
