import { Problem } from '@mizan/api';
import { lockOwnAccount } from '../../money/searches/account.ts';
import type { CalculationsHandler } from '../context.ts';

export const deleteCalculation: CalculationsHandler<'deleteCalculation'> = async (
  { params, identity: { memberId } },
  { db },
) =>
  db.transaction().execute(async (trx) => {
    // Saving and deleting fire triggers that update `calculation_count`; the account's lock makes them run one after the other.
    await lockOwnAccount(trx, memberId);
    const { numDeletedRows } = await trx
      .deleteFrom('calculation')
      .where('id', '=', params.id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem('NOT_FOUND', { what: 'calculation' });
    return { done: true };
  });
