import { Problem, type ProposalEffects } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { LawHandler } from '../context.ts';
import { subjectOf } from './effects.ts';

/** Deletes an own proposal, also one that was sent back. */
export const withdrawProposal: LawHandler<'withdrawProposal'> = async ({ params: { id }, identity }, { db, clock }) => {
  const { memberId } = identity;
  await db.transaction().execute(async (trx) => {
    const withdrawn = await trx
      .deleteFrom('proposal')
      .where('id', '=', id)
      .where('author', '=', memberId)
      .returning('effects')
      .executeTakeFirst();
    if (!withdrawn) throw new Problem('PROPOSAL_DECIDED');
    const subject = subjectOf(withdrawn.effects as unknown as ProposalEffects);
    const change = { action: 'withdrawProposal', subject, before: { proposal: id } };
    await record(trx, { ...change, actor: memberId, at: clock() });
  });
  return { done: true };
};
