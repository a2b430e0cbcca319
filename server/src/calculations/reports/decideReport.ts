import { Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsHandler } from '../context.ts';
import { selectReceived, toReceived } from './received.ts';
import { figuresDigestOn } from './reported-answer.ts';

/** A repeated decision changes nothing, so the first administrator stays recorded. */
export const decideReport: CalculationsHandler<'decideReport'> = async (
  { params: { id }, body, identity },
  context,
) => {
  const { db, clock } = context;
  const { decision } = body;
  const reason = decision === 'dismissed' ? body.reason : '';
  const [actor, at] = [identity.memberId, clock()];
  const row = await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('report')
      .select(['province_id as provinceId', 'sub_minor_id as subMinorId', 'decision', 'decision_reason as reason'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'report' }));
    if (before.decision !== decision || before.reason !== reason) {
      const by = decision === 'open' ? { decided_by: null, decided_at: null } : { decided_by: actor, decided_at: at };
      await trx
        .updateTable('report')
        .set({ decision, decision_reason: reason, ...by })
        .where('id', '=', id)
        .execute();
      const change = { before: { decision: before.decision, reason: before.reason }, after: { decision, reason } };
      await record(trx, { actor, at, action: 'decideReport', subject: `report ${id}`, ...change });
    }
    return selectReceived(trx, before).where('received.id', '=', id).executeTakeFirstOrThrow();
  });
  const rule = { provinceId: row.province_id, subMinorId: row.sub_minor_id };
  return toReceived(row, await figuresDigestOn(dateInPakistan(at), rule, context));
};
