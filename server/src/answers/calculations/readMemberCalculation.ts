import { subjectOf } from '../../identity/members/member-card.ts';
import { record } from '../../mail/audit/record.ts';
import type { AnswersHandler } from '../context.ts';
import { readAnswer } from './own-calculation.ts';
import { withId } from './save-calculation.ts';

/** Sent only once the audit log has the entry. */
export const readMemberCalculation: AnswersHandler<'readMemberCalculation'> = async (
  { params: { memberId, id }, body: { reason }, identity },
  { db, clock },
) => {
  const answer = await readAnswer(db, { memberId }, id);
  const entry = { actor: identity.memberId, action: 'readMemberCalculation', after: { calculation: id, reason } };
  await db.transaction().execute((trx) => record(trx, { ...entry, at: clock(), subject: subjectOf(memberId) }));
  return { json: withId(id.toLowerCase(), answer) };
};
