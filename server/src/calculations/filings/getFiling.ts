import type { CalculationsHandler } from '../context.ts';
import { requireFiling } from './own-filing.ts';
import { readFiling } from './read-filing.ts';

export const getFiling: CalculationsHandler<'getFiling'> = async (
  { params: { id }, identity: { memberId } },
  { db },
) => {
  await requireFiling(db, { id, memberId });
  return readFiling(db, id);
};
