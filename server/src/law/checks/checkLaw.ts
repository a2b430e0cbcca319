import { type CheckScope, fieldError, Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { Database } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { hasRules } from '../changes/book.ts';
import type { LawHandler } from '../context.ts';
import { announceLaw } from '../rulebooks/announce.ts';
import { readBook } from '../rulebooks/version.ts';
import { requireSlabSet } from '../slabs/read-slab-sets.ts';
import { readLatestChecks, subjectOf } from './latest-checks.ts';

/** Records that an administrator compared a rulebook or a schedule with its sources today, and when that is due again. */
export const checkLaw: LawHandler<'checkLaw'> = async ({ body, identity }, { db, clock }) => {
  const { scope, checkAgainBy, note } = body;
  const [actor, at] = [identity.memberId, clock()];
  const checkedOn = dateInPakistan(at);
  if (checkAgainBy <= checkedOn)
    throw new Problem('INVALID', { errors: [fieldError('checkAgainBy', 'DATE_NOT_AHEAD')] });
  return db.transaction().execute(async (trx) => {
    await requireScope(trx, scope, checkedOn);
    await trx
      .insertInto('law_check')
      .values({
        ...(scope.kind === 'rulebook'
          ? { province_id: scope.provinceId, type: scope.type }
          : { slab_set_id: scope.slabId }),
        checked_on: checkedOn,
        check_again_by: checkAgainBy,
        note,
        checked_by: actor,
        at,
      })
      .execute();
    const after = { checkedOn, checkAgainBy, note };
    await record(trx, { actor, at, action: 'checkLaw', subject: subjectOf(scope), after });
    await announceLaw(trx);
    const latest = await readLatestChecks(trx);
    return latest.find((check) => subjectOf(check.scope) === subjectOf(scope)) ?? unreachable();
  });
};

async function requireScope(trx: Database, scope: CheckScope, today: string) {
  if (scope.kind === 'schedule') return void (await requireSlabSet(trx, scope.slabId, today));
  const book = await readBook(trx, scope);
  if (!hasRules(book)) throw new Problem('NOT_FOUND', { what: 'rulebook' });
}

function unreachable(): never {
  throw new Error('The check that was just written is not there');
}
