import type { BrokenCase, Doubt } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import { isSame, type Rulebook } from '@mizan/engine';
import { type Change, type Day, fold, type Publication } from '@mizan/engine/changes';
import type { Finding } from '@mizan/engine/review';
import { checkSchedules, checkTree, describeFinding, onlyRules, touchedRules } from '@mizan/engine/review';
import type { Database } from '../../platform/db/database.ts';
import { brokenCases, holdsIn, readCases, type StoredCase } from '../rulebooks/cases.ts';
import { type Book, daysFrom, rulebookOn } from './book.ts';

/** A rulebook before and after a publication, and the changes that it sets or takes back. */
type CheckedBook = { before: Book; after: Book; changes: readonly Change[] };
/** Whether the author accepts broken test cases, and which of them the publication itself ends. */
type Confirmation = { confirmBrokenCases: boolean; endedCases?: readonly string[] | undefined };

/** A rulebook before and after the publication, on days on which the two differ. */
type Difference = { from: Day; until: Day | undefined; before: Rulebook; after: Rulebook };

/**
 * Refuses a publication that leaves faults in a rulebook, on its first day or a later one. Returns the doubts of the first day,
 * and the test cases that it breaks unless its author confirmed that.
 */
export async function checkBook(
  db: Database,
  checked: CheckedBook,
  { confirmBrokenCases, endedCases = [] }: Confirmation,
) {
  const stored = confirmBrokenCases ? [] : await readCases(db, checked.before.key);
  const cases = stored.filter(({ id }) => !endedCases.includes(id));
  const doubts: Doubt[] = [];
  const broken: BrokenCase[] = [];
  for (const [at, difference] of differences(checked).entries()) {
    const doubtsOfDay = refuseFaults(findingsIn(checked.after, difference), at === 0 ? undefined : difference.from);
    if (at === 0) doubts.push(...doubtsOfDay);
    broken.push(...findBrokenCases(checked.after, difference, cases));
  }
  return { doubts, broken };
}

/** The days, from the first change on, on which the changed items differ before and after the publication. */
function differences({ before, after, changes }: CheckedBook): Difference[] {
  const [first = ''] = changes.map(({ from }) => from).toSorted();
  const ids = new Set(changes.map(({ item }) => item));
  const days = daysFrom([before, after], first);
  return days.flatMap((from, at) => {
    const [itemsBefore, itemsAfter] = [itemsOn(before, from), itemsOn(after, from)];
    const differs = [...ids].some((id) =>
      itemsBefore.some((items, side) => !isSame(items.get(id), itemsAfter[side]?.get(id))),
    );
    if (!differs) return [];
    return [{ from, until: days[at + 1], before: rulebookOn(before, from), after: rulebookOn(after, from) }];
  });
}

/** The items of a book on a day: its own, and those that all rulebooks share. */
const itemsOn = (book: Book, day: Day) => [fold(book.own, day), fold(book.shared, day)];

/** The faults and doubts in a rulebook on a day. */
function findingsIn({ shared }: Book, { from, after }: Difference): Finding[] {
  const slabIds = new Set([...fold(shared, from)].flatMap(([id, { kind }]) => (kind === 'slabSet' ? id : [])));
  return [...checkTree({ type: after.type, slabIds }, after.majorCategories), ...checkSchedules(after)];
}

/** Throws for a rulebook with faults, under the path of the day if it is a later one. Otherwise returns its doubts. */
function refuseFaults(findings: readonly Finding[], later: Day | undefined): Doubt[] {
  const faults = findings.filter(({ severity }) => severity === 'fault');
  const prefix = later === undefined ? [] : [`later.${later}`];
  const toFieldError = (found: Finding) => ({
    path: [...prefix, ...found.path].join('.'),
    code: found.code,
    message: describeFinding(found),
  });
  if (faults.length > 0) throw new Problem('RULEBOOK_FAULTY', { errors: faults.map(toFieldError) });
  return findings.map(({ path, code, data }) => ({ path: path.join('.'), code, data }));
}

/** Finds the test cases that would break. Only rules whose answers change are compiled, because a rulebook may have many. */
function findBrokenCases({ key }: Book, { from, until, before, after }: Difference, cases: readonly StoredCase[]) {
  const holding = cases.filter((each) => holdsIn(each, { from, before: until ?? null }));
  if (holding.length === 0) return [];
  const touched = touchedRules(before, after);
  const tried = holding.filter(({ subMinorId }) => touched.has(subMinorId));
  if (tried.length === 0) return [];
  const only = new Set(tried.map(({ subMinorId }) => subMinorId));
  const versions = { before: onlyRules(before, only), after: onlyRules(after, only) };
  return brokenCases({ key, effectiveFrom: from, ...versions }, tried);
}

/** The book as it would be after a publication that is not written yet. */
export const withPublication = (book: Book, own: Publication, shared: Publication): Book => ({
  ...book,
  own: [...book.own, own],
  shared: [...book.shared, shared],
});
