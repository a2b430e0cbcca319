import { lockOwnAccount } from '../../money/searches/account.ts';
import type { CalculationsHandler } from '../context.ts';
import { requireFiling } from './own-filing.ts';

export const deleteFiling: CalculationsHandler<'deleteFiling'> = ({ params: { id }, identity: { memberId } }, { db }) =>
  db.transaction().execute(async (trx) => {
    // The lock protects a sheet that another filing shares at this moment: it would be deleted with this filing.
    await lockOwnAccount(trx, memberId);
    await requireFiling(trx, { id, memberId });
    await trx.deleteFrom('filing').where('id', '=', id).execute();
    return { done: true };
  });
