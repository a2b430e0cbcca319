import { Problem, type SuspensionScope } from '@mizan/api';
import { bookId, fold } from '@mizan/engine/changes';
import { record } from '../../mail/audit/record.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { readPublications } from '../changes/stored-changes.ts';
import type { LawContext, LawHandler } from '../context.ts';
import { FOREVER } from '../files/states.ts';
import { announceLaw } from '../rulebooks/announce.ts';
import { requireSlabSet } from '../slabs/read-slab-sets.ts';
import { selectSuspensions, subjectOf, toRuleSuspension } from './suspension-rows.ts';

/**
 * Switches off a rule, a schedule or a province. A trigger makes the insert wait for calculations that are being written; later
 * ones see it, so none is charged once the administrator has the answer.
 */
export const suspendRule: LawHandler<'suspendRule'> = async ({ body: { scope, message }, identity }, context) => {
  const name = await nameOf(scope, context);
  const [id, at, actor] = [context.newId(), context.clock(), identity.memberId];
  const suspension = await context.db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('rule_suspension')
      .values({
        id,
        ...toColumns(scope),
        name,
        message_en: message.en,
        message_ur: message.ur,
        suspended_by: actor,
        suspended_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new Problem('SUSPENDED_ALREADY');
    await record(trx, { actor, at, action: 'suspendRule', subject: subjectOf(scope), after: { name, message } });
    await announceLaw(trx);
    return toRuleSuspension(
      await selectSuspensions(trx).where('rule_suspension.id', '=', id).executeTakeFirstOrThrow(),
    );
  });
  // Other servers are notified by the database; this one must know of the suspension before it answers.
  await context.law.refresh();
  return suspension;
};

function toColumns(scope: SuspensionScope) {
  switch (scope.kind) {
    case 'subMinor':
      return { province_id: scope.provinceId, type: scope.type, sub_minor_id: scope.subMinorId };
    case 'schedule':
      return { slab_set_id: scope.slabId };
    case 'province':
      return { province_id: scope.provinceId };
  }
}

type SubMinorScope = Extract<SuspensionScope, { kind: 'subMinor' }>;

async function nameOf(scope: SuspensionScope, context: LawContext): Promise<string> {
  const today = dateInPakistan(context.clock());
  if (scope.kind === 'schedule') return (await requireSlabSet(context.db, scope.slabId, today)).name;
  const province = await context.law.province(scope.provinceId);
  return scope.kind === 'province' ? province.name : subMinorName(scope, context);
}

/** The name of a sub-minor today, or else its last one: it answers for other days also after its end and before its beginning. */
async function subMinorName({ subMinorId, ...key }: SubMinorScope, { db, clock }: LawContext) {
  const publications = await readPublications(db, [bookId(key)]);
  for (const day of [dateInPakistan(clock()), FOREVER]) {
    const item = fold(publications, day).get(subMinorId);
    if (item?.kind === 'subminorCategory' && 'name' in item.fields) return String(item.fields['name']);
  }
  throw new Problem('NOT_FOUND', { what: 'sub-minor category' });
}
