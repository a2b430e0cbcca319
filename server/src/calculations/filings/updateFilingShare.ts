import { Problem } from '@mizan/api';
import { toFilingLink } from '../by-link/share-link.ts';
import type { CalculationsHandler } from '../context.ts';
import { requireFiling } from './own-filing.ts';

export const updateFilingShare: CalculationsHandler<'updateFilingShare'> = async (
  { params: { id }, body, identity },
  { db },
) => {
  await requireFiling(db, { id, memberId: identity.memberId });
  const share = await db
    .updateTable('filing_share')
    .set({ shows_amount: body.showsAmount })
    .where('filing_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'shared filing' }));
  return toFilingLink(share);
};
