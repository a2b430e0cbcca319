import { Problem } from '@mizan/api';
import type { Transaction } from '../../platform/db/database.ts';
import { makeToken } from '../by-link/share-link.ts';

/**
 * Locks the follows of a member against other changes and against the job that mails news. It locks the member first,
 * as the deletion of an account does; the other order would deadlock.
 */
export async function lockFollower(trx: Transaction, memberId: string) {
  await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  await trx
    .insertInto('follower')
    .values({ member_id: memberId, token: makeToken() })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  await trx.selectFrom('follower').select('token').where('member_id', '=', memberId).forUpdate().execute();
}
