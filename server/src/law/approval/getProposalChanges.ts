import type { ProposalChanges } from '@mizan/api';
import { createLedgerReader } from '../changes/ledger.ts';
import type { LawHandler } from '../context.ts';
import { changesOfPart } from './effects.ts';
import { readProposal } from './proposal-row.ts';

const CHANGES_PER_PAGE = 200;

export const getProposalChanges: LawHandler<'getProposalChanges'> = async ({ params: { id }, query }, { db }) => {
  const { part, page } = query;
  const proposal = await readProposal(db, id);
  // A proposal that was decided meanwhile has no changes left.
  const all = proposal ? await changesOfPart(createLedgerReader(db), proposal, part) : [];
  const changes = all.slice((page - 1) * CHANGES_PER_PAGE, page * CHANGES_PER_PAGE);
  return { changes: changes.map((change) => ({ ...change, names: [...change.names] })) as ProposalChanges['changes'] };
};
