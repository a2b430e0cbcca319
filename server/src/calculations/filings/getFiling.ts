import type { CalculationsHandler } from '../context.ts';
import { markItems } from './mark-items.ts';
import { requireFiling } from './own-filing.ts';
import { readFiling } from './read-filing.ts';

export const getFiling: CalculationsHandler<'getFiling'> = async (
  { params: { id }, identity: { memberId } },
  context,
) => {
  const { db } = context;
  await requireFiling(db, { id, memberId });
  return markItems(context, await readFiling(db, id));
};
