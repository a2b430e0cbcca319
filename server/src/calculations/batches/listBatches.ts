import type { CalculationsHandler } from '../context.ts';
import { BATCH_COLUMNS, toBatch } from './batch-row.ts';

export const listBatches: CalculationsHandler<'listBatches'> = async ({ query, identity: { memberId } }, { db }) => {
  const { page, limit } = query;
  const own = db.selectFrom('batch').where('member_id', '=', memberId);
  const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(BATCH_COLUMNS)
    .orderBy('checked_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const totalResults = Number(total);
  return { results: rows.map(toBatch), totalPages: Math.ceil(totalResults / limit), totalResults };
};
