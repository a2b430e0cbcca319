import { Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { LawHandler } from '../context.ts';

/** Deletes a search that found nothing. The audit entry does not repeat its words, because they may name a person. */
export const deleteMissedSearch: LawHandler<'deleteMissedSearch'> = async ({ body: { words }, identity }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('missed_search')
      .where('words', '=', words)
      .returning(['times', 'last_day as lastDay'])
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'missed search' }));
    const change = { action: 'deleteMissedSearch', subject: 'missed search', before: deleted };
    await record(trx, { ...change, actor: identity.memberId, at: context.clock() });
  });
  return { done: true };
};
