import type { Proposal, ProposalEffects } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';
import type { LawHandler } from '../context.ts';

export const listProposals: LawHandler<'listProposals'> = async ({ identity }, { db, config }) => ({
  isApprovalNeeded: config.isApprovalNeeded,
  proposals: await readProposals(db, identity.memberId),
});

/** The proposals that an administrator sees: those that wait, and their own that were sent back. */
async function readProposals(db: Database, memberId: string): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('proposal')
    .innerJoin('member as author', 'author.id', 'proposal.author')
    .leftJoin('member as sender', 'sender.id', 'proposal.sent_back_by')
    .select(['proposal.id', 'action', 'note', 'effects', 'submitted_at', 'sent_back_reason', 'sent_back_at'])
    .select(['author.id as authorId', 'author.name as authorName', 'sender.name as senderName'])
    .where(({ eb, or }) => or([eb('sent_back_at', 'is', null), eb('proposal.author', '=', memberId)]))
    .orderBy('submitted_at')
    .orderBy('proposal.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    author: { id: row.authorId, name: row.authorName },
    isOwn: row.authorId === memberId,
    note: row.note,
    submittedAt: row.submitted_at.toISOString(),
    sentBack:
      row.sent_back_at && row.sent_back_reason
        ? { reason: row.sent_back_reason, by: row.senderName, at: row.sent_back_at.toISOString() }
        : null,
    effects: row.effects as unknown as ProposalEffects,
  }));
}
