import type { CalculationsHandler } from '../context.ts';
import { readAnsweredRows, readDoneBatch } from './batch-calculations.ts';

export const getBatchRows: CalculationsHandler<'getBatchRows'> = async (
  { params: { id }, query, identity },
  context,
) => {
  const { page, limit } = query;
  const done = await readDoneBatch(context.db, { id, memberId: identity.memberId });
  const rows = await readAnsweredRows(context, done, { skip: (page - 1) * limit, take: limit });
  const totalResults = done.ids.length;
  return { results: rows, totalPages: Math.ceil(totalResults / limit), totalResults };
};
