import { type FieldError, fieldError, Problem } from '@mizan/api';
import { everyRule } from '@mizan/engine';
import { record } from '../../mail/audit/record.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { type Book, rulebookOn, versionOn } from '../changes/book.ts';
import type { LawHandler } from '../context.ts';
import { addCases, casesWithResults, type NewCase, readCases, removeCases } from './cases.ts';
import { readBook } from './version.ts';

/** Removes and adds test cases in one transaction, and returns all cases of the rulebook with their results. */
export const saveRulebookCases: LawHandler<'saveRulebookCases'> = async (
  { params: key, query, body: { removed, added: sent }, identity },
  context,
) => {
  const { db, clock, newId } = context;
  const day = query.on ?? dateInPakistan(clock());
  const book = await readBook(db, key);
  const { effectiveFrom = day } = versionOn(book, day) ?? {};
  const complete = sent.map(({ from = effectiveFrom, until = null, reading = null, ...testCase }) => ({
    ...testCase,
    reading,
    from,
    until,
  }));
  const errors = faultsOf(complete, subMinorIdsOn(book, [day, ...complete.map(({ from }) => from)]));
  if (errors.length > 0) throw new Problem('INVALID', { errors });
  await db.transaction().execute(async (trx) => {
    const before = await removeCases(trx, key, removed);
    // A save whose answer was lost is sent again: what it has stored is not stored twice.
    const stored = new Set((await readCases(trx, key)).map(contentOf));
    const added = complete.filter((testCase) => !stored.has(contentOf(testCase)));
    await addCases(trx, { key, added, newId });
    const subject = `rulebook ${key.provinceId} ${key.type}`;
    const change = { action: 'saveRulebookCases', subject, before: { cases: before }, after: { cases: added } };
    await record(trx, { ...change, actor: identity.memberId, at: clock() });
  });
  return casesWithResults(db, key, day);
};

const contentOf = ({
  subMinorId,
  reading,
  amount,
  expectedValuation,
  expectedCourtFee,
  source,
  from,
  until,
}: NewCase) => JSON.stringify([subMinorId, reading, amount, expectedValuation, expectedCourtFee, source, from, until]);

/** The ids of the sub-minors in force on any of these days. */
const subMinorIdsOn = (book: Book, days: readonly string[]): ReadonlySet<string> =>
  new Set(days.flatMap((day) => everyRule(rulebookOn(book, day).majorCategories).map(({ subMinor }) => subMinor.id)));

type AddedCase = { subMinorId: string; from: string; until: string | null };

const faultsOf = (added: readonly AddedCase[], known: ReadonlySet<string>): FieldError[] =>
  added.flatMap(({ subMinorId, from, until }, index) => [
    ...(known.has(subMinorId) ? [] : [fieldError(`added.${index}.subMinorId`, 'SUB_MINOR_UNKNOWN')]),
    ...(until !== null && until < from ? [fieldError(`added.${index}.until`, 'DAYS_INVERTED')] : []),
  ]);
