import { Problem } from '@mizan/api';
import { lockOwnAccount } from '../../money/searches/account.ts';
import type { CalculationsHandler } from '../context.ts';

export const deleteCalculation: CalculationsHandler<'deleteCalculation'> = async (
  { params, identity: { memberId } },
  { db },
) =>
  db.transaction().execute(async (trx) => {
    // Takes the same lock as saving, so that the counts of a member change one after the other.
    await lockOwnAccount(trx, memberId);
    const { numDeletedRows } = await trx
      .deleteFrom('calculation')
      .where('id', '=', params.id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem('NOT_FOUND', { what: 'calculation' });
    return { done: true };
  });
