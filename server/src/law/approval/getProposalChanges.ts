import type { ProposalChanges } from '@mizan/api';
import { openLedger } from '../changes/ledger.ts';
import type { LawHandler } from '../context.ts';
import { changesOfPart } from './effects.ts';
import { readWanted } from './proposal-row.ts';

const CHANGES_PER_PAGE = 200;

export const getProposalChanges: LawHandler<'getProposalChanges'> = async ({ params: { id }, query }, { db }) => {
  const { part, page } = query;
  const wanted = await readWanted(db, id);
  // None are left of a proposal that was decided meanwhile.
  const all = wanted ? await changesOfPart(openLedger(db), wanted, part) : [];
  const changes = all.slice((page - 1) * CHANGES_PER_PAGE, page * CHANGES_PER_PAGE);
  return { changes: changes.map((change) => ({ ...change, names: [...change.names] })) as ProposalChanges['changes'] };
};
