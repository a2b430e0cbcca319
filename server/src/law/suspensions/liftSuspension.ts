import { Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { LawHandler } from '../context.ts';
import { announceLaw } from '../rulebooks/announce.ts';
import { selectSuspensions, subjectOf, toRuleSuspension } from './suspension-rows.ts';

/** Switches a rule, a schedule or a province on again. Doing so twice has no effect and is recorded only once. */
export const liftSuspension: LawHandler<'liftSuspension'> = async (
  { params: { id }, identity },
  { db, clock, law },
) => {
  const [actor, at] = [identity.memberId, clock()];
  const switchedOn = await db.transaction().execute(async (trx) => {
    const lifted = await trx
      .updateTable('rule_suspension')
      .set({ lifted_by: actor, lifted_at: at })
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .executeTakeFirst();
    const row = await selectSuspensions(trx)
      .where('rule_suspension.id', '=', id)
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'suspension' }));
    const suspension = toRuleSuspension(row);
    if (lifted.numUpdatedRows > 0n) {
      const { scope, name, message } = suspension;
      await record(trx, { actor, at, action: 'liftSuspension', subject: subjectOf(scope), before: { name, message } });
      await announceLaw(trx);
    }
    return suspension;
  });
  await law.refresh();
  return switchedOn;
};
