import type { Handler } from '../../http/endpoints.ts';
import { readProposals } from './proposal-row.ts';

export const listProposals: Handler<'listProposals'> = async ({ identity }, { db, config }) => ({
  isApprovalNeeded: config.isApprovalNeeded,
  proposals: await readProposals(db, identity.memberId),
});
