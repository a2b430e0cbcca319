import { readPage } from '../../platform/db/read-page.ts';
import type { CalculationsHandler } from '../context.ts';
import { BATCH_COLUMNS, toBatch } from './batch-row.ts';

export const listBatches: CalculationsHandler<'listBatches'> = async ({ query, identity: { memberId } }, { db }) => {
  const own = db
    .selectFrom('batch')
    .where('member_id', '=', memberId)
    .select(BATCH_COLUMNS)
    .orderBy('checked_at', 'desc')
    .orderBy('id');
  const { rows, ...totals } = await readPage(own, query);
  return { results: rows.map(toBatch), ...totals };
};
