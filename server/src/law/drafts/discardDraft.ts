import { record } from '../../mail/audit/record.ts';
import type { LawHandler } from '../context.ts';
import { deleteDraft, subjectOf } from './delete-draft.ts';
import { refuseOutdated } from './refuse-outdated.ts';

export const discardDraft: LawHandler<'discardDraft'> = async (
  { params: { id }, query: { revision }, identity },
  { db, clock },
) => {
  const { memberId } = identity;
  await db.transaction().execute(async (trx) => {
    const deleted = await deleteDraft(trx, { id, revision }, memberId);
    if (!deleted) return refuseOutdated(trx, { id, identity });
    const before = { draft: id, savedAt: deleted.saved_at.toISOString() };
    await record(trx, { actor: memberId, at: clock(), action: 'discardDraft', subject: subjectOf(deleted), before });
  });
  return { done: true };
};
