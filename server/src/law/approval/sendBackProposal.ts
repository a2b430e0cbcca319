import { Problem, type ProposalEffects } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { LawHandler } from '../context.ts';
import { subjectOf } from './effects.ts';

/** Returns a proposal to its author with a reason. Another administrator than the author decides it, and only once. */
export const sendBackProposal: LawHandler<'sendBackProposal'> = async (
  { params: { id }, body: { reason }, identity },
  { db, clock },
) => {
  const { memberId } = identity;
  const at = clock();
  await db.transaction().execute(async (trx) => {
    const own = await trx.selectFrom('proposal').select('author').where('id', '=', id).executeTakeFirst();
    if (own?.author === memberId) throw new Problem('OWN_PROPOSAL');
    // A proposal that was approved or withdrawn has no row any more.
    const sent = await trx
      .updateTable('proposal')
      .set({ sent_back_reason: reason, sent_back_by: memberId, sent_back_at: at })
      .where('id', '=', id)
      .where('sent_back_at', 'is', null)
      .returning(['author', 'effects'])
      .executeTakeFirst();
    if (!sent) throw new Problem('PROPOSAL_DECIDED');
    const subject = subjectOf(sent.effects as unknown as ProposalEffects);
    const before = { proposal: id, author: sent.author };
    await record(trx, { actor: memberId, at, action: 'sendBackProposal', subject, before, after: { reason } });
  });
  return { done: true };
};
