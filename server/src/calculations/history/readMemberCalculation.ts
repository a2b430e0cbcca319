import { subjectOf } from '../../identity/members/member-card.ts';
import { record } from '../../mail/audit/record.ts';
import { withId } from '../calculator/save-calculation.ts';
import type { CalculationsHandler } from '../context.ts';
import { readCalculation } from './own-calculation.ts';

/** Reads a member's calculation as an administrator; the answer is sent only after the audit log has the entry. */
export const readMemberCalculation: CalculationsHandler<'readMemberCalculation'> = async (
  { params: { memberId, id }, body: { reason }, identity },
  { db, clock },
) => {
  const answer = await readCalculation(db, { memberId }, id);
  const entry = { actor: identity.memberId, action: 'readMemberCalculation', after: { calculation: id, reason } };
  await db.transaction().execute((trx) => record(trx, { ...entry, at: clock(), subject: subjectOf(memberId) }));
  return { json: withId(id.toLowerCase(), answer) };
};
