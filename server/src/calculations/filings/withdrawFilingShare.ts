import type { CalculationsHandler } from '../context.ts';
import { requireFiling } from './own-filing.ts';

/** Idempotent: withdrawing again succeeds. */
export const withdrawFilingShare: CalculationsHandler<'withdrawFilingShare'> = async (
  { params: { id }, identity },
  { db },
) => {
  await requireFiling(db, { id, memberId: identity.memberId });
  await db.deleteFrom('filing_share').where('filing_id', '=', id).execute();
  return { done: true };
};
