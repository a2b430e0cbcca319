import type { FieldError } from '@mizan/api';
import { fieldError, Problem } from '@mizan/api';
import { governing } from '@mizan/engine/time';
import type { Kysely } from 'kysely';
import { record } from '../../mail/audit/record.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { addCases, judgedCases, namesOf, removeCases } from './cases.ts';
import type { RulebookKey, Timeline } from './version.ts';
import { readHeads, readTimeline, readTree } from './version.ts';

export const saveRulebookCases: LawHandler<'saveRulebookCases'> = async (
  { params: key, query, body: { removed, added: asked }, identity },
  context,
) => {
  const { db, clock, newId } = context;
  const day = query.on ?? dateInPakistan(clock());
  const { versions } = await readTimeline(db, key);
  const { effectiveFrom = day } = governing(versions, day) ?? {};
  const added = asked.map(({ from = effectiveFrom, until = null, reading = null, ...testCase }) => ({
    ...testCase,
    reading,
    from,
    until,
  }));
  const errors = faultsOf(added, await readNames(db, key, { versions, days: [day, ...added.map(({ from }) => from)] }));
  if (errors.length > 0) throw new Problem('INVALID', { errors });
  await db.transaction().execute(async (trx) => {
    const before = await removeCases(trx, key, removed);
    await addCases(trx, { key, added, newId });
    const subject = `rulebook ${key.provinceId} ${key.type}`;
    const change = { action: 'saveRulebookCases', subject, before: { cases: before }, after: { cases: added } };
    await record(trx, { ...change, actor: identity.memberId, at: clock() });
  });
  return judgedCases(db, key, day);
};

type Named = Pick<Timeline, 'versions'> & { days: readonly string[] };

/** The sub-minors in force on any of these days. */
async function readNames(db: Kysely<DB>, key: RulebookKey, { versions, days }: Named): Promise<ReadonlySet<string>> {
  const numbers = new Set(days.flatMap((day) => governing(versions, day)?.number ?? []));
  const ids = new Set<string>();
  for (const head of await readHeads(db, key, [...numbers])) {
    for (const id of namesOf({ majorCategories: await readTree(db, head) }).keys()) ids.add(id);
  }
  return ids;
}

type Added = { subMinorId: string; from: string; until: string | null };

const faultsOf = (added: readonly Added[], known: ReadonlySet<string>): FieldError[] =>
  added.flatMap(({ subMinorId, from, until }, index) => [
    ...(known.has(subMinorId) ? [] : [fieldError(`added.${index}.subMinorId`, 'SUB_MINOR_UNKNOWN')]),
    ...(until !== null && until < from ? [fieldError(`added.${index}.until`, 'DAYS_INVERTED')] : []),
  ]);
