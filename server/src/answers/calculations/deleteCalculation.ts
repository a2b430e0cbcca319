import { Problem } from '@mizan/api';
import type { Handler } from '../../http/endpoints.ts';
import { lockAccount } from '../../money/searches/account.ts';

export const deleteCalculation: Handler<'deleteCalculation'> = async ({ params, identity: { memberId } }, { db }) =>
  db.transaction().execute(async (trx) => {
    // Takes the same lock as saving, so that the counts of a member change one after the other.
    await lockAccount(trx, memberId);
    const { numDeletedRows } = await trx
      .deleteFrom('calculation')
      .where('id', '=', params.id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem('NOT_FOUND', { what: 'calculation' });
    return { done: true };
  });
