import type { ProposalEffects } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { LawHandler } from '../context.ts';
import { underPlan } from './guard-publishing.ts';
import { inputOf, subjectOf } from './proposal-row.ts';
import { publishers } from './publishers.ts';

/** Problems of the decision itself. Any other means that the request cannot be published as it was submitted. */
const OF_DECISION = new Set<string>(['PROPOSAL_DECIDED', 'PROPOSAL_STALE', 'FORBIDDEN']);

/** Runs the stored request as its author, in one transaction with the decision. */
export const approveProposal: LawHandler<'approveProposal'> = async ({ params: { id }, identity, caller }, context) => {
  const proposal = await context.db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst();
  const publish = proposal && publishers[proposal.action];
  if (!publish || proposal.sent_back_at !== null) throw new Problem('PROPOSAL_DECIDED');
  const { author, digest } = proposal;
  if (author === identity.memberId) throw new Problem('OWN_PROPOSAL');
  const subject = subjectOf(proposal.effects as unknown as ProposalEffects);
  const plan = { kind: 'approve', id, digest, author, approver: identity.memberId, subject } as const;
  const input = { ...inputOf(proposal), identity: { ...identity, memberId: author }, caller };
  await publish(input, underPlan(context, plan)).catch((error: unknown) => {
    if (!(error instanceof Problem) || OF_DECISION.has(error.code)) throw error;
    throw new Problem('PROPOSAL_STALE', { because: error.code });
  });
  return { done: true };
};
