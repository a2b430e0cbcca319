import { lockOwnAccount } from '../../money/searches/account.ts';
import type { CalculationsHandler } from '../context.ts';
import { lockFiling, withdrawReminders } from './own-filing.ts';

export const deleteFiling: CalculationsHandler<'deleteFiling'> = ({ params: { id }, identity: { memberId } }, { db }) =>
  db.transaction().execute(async (trx) => {
    // The lock waits for a print of another filing, which may share a sheet with this one: the sheet would be deleted here.
    await lockOwnAccount(trx, memberId);
    await lockFiling(trx, { id, memberId });
    await withdrawReminders(trx, id);
    await trx.deleteFrom('filing').where('id', '=', id).execute();
    return { done: true };
  });
