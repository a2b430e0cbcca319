import { Problem } from '@mizan/api';
import { sql } from 'kysely';
import { lockOwnAccount } from '../../money/searches/account.ts';
import type { CalculationsHandler } from '../context.ts';
import { selectOwn } from './batch-row.ts';

/** Deletes the batch and the calculations that it wrote. Calculations that were saved before stay in the history. */
export const deleteBatch: CalculationsHandler<'deleteBatch'> = ({ params: { id }, identity: { memberId } }, { db }) =>
  db.transaction().execute(async (trx) => {
    // Takes the same lock as saving, so that the counts of a member change one after the other.
    await lockOwnAccount(trx, memberId);
    const { state, answers } = await selectOwn(trx, { id, memberId })
      .select(['state', 'answers'])
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'batch' }));
    if (state === 'running') throw new Problem('BATCH_UNDER_WAY', { id });
    await sql`DELETE FROM calculation WHERE id = ANY (${answers ?? []}::uuid[]) AND batch_id = ${id}`.execute(trx);
    await trx.deleteFrom('batch').where('id', '=', id).execute();
    return { done: true };
  });
