import type { ProposalChanges } from '@mizan/api';
import type { LawHandler } from '../context.ts';

export const getProposalChanges: LawHandler<'getProposalChanges'> = async ({ params: { id }, query }, { db }) => {
  const { part, page } = query;
  const row = await db
    .selectFrom('proposal_changes')
    .select('changes')
    .where((where) => where.and({ proposal: id, part, page }))
    .executeTakeFirst();
  // `storeProposal` stored them, so they have this shape. None are left of a proposal that was decided meanwhile.
  return { changes: (row?.changes ?? []) as unknown as ProposalChanges['changes'] };
};
