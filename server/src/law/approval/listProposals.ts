import type { LawHandler } from '../context.ts';
import { readProposals } from './proposal-row.ts';

export const listProposals: LawHandler<'listProposals'> = async ({ identity }, { db, config }) => ({
  isApprovalNeeded: config.isApprovalNeeded,
  proposals: await readProposals(db, identity.memberId),
});
