import type { Rulebook } from '@mizan/engine';
import { ALWAYS, type Day, type Publication, type RulebookKey } from '@mizan/engine/changes';
import { onlyRules, ruleNames, touchedRules } from '@mizan/engine/review';
import { type Book, daysFrom, rulebookOn } from '../changes/book.ts';
import type { LedgerReader } from '../changes/ledger.ts';
import { isScheduleFromAlways } from '../changes/stored-changes.ts';
import { rulebookKeys } from '../changes/touched-books.ts';

/** The rules of one rulebook whose answers change from a day on: only those, as they were before and are now. */
export type News = RulebookKey & {
  from: Day;
  /** The names of each changed rule from the outside in, by its id. */
  rules: ReadonlyMap<string, readonly string[]>;
  before: Rulebook;
  after: Rulebook;
};

/** A range of publications by their numbers: after the first, up to and including the second. */
export type PublicationRange = { after: number; until: number };

/** What a range of publications changed in all rulebooks. A change that is withdrawn within the range is left out. */
export async function newsBetween(ledger: LedgerReader, range: PublicationRange): Promise<News[]> {
  const news: News[] = [];
  for (const key of await rulebookKeys(ledger.db)) news.push(...newsOfBook(await ledger.book(key), range));
  return news;
}

/** What a range of publications changed in one rulebook, by days. */
export function newsOfBook(book: Book, range: PublicationRange): News[] {
  const { key, own } = book;
  // Only court fees are computed by schedules.
  const shared = key.type === 'courtFee' ? book.shared : [];
  const [first] = [own, shared].flatMap((each) => changedDays(key, each, range)).toSorted();
  if (first === undefined) return [];
  let last: { touched: ReadonlySet<string>; after: Rulebook } | undefined;
  return daysFrom([{ own, shared }], first).flatMap((from) => {
    const [before, after] = [rulebookOn(book, from, range.after), rulebookOn(book, from, range.until)];
    const touched = touchedRules(before, after);
    const changedAgain = last && touchedRules(last.after, after);
    // A rule is news on the first day on which its answers change, and on a later day only if they change again.
    const fresh = new Set([...touched].filter((id) => !last?.touched.has(id) || changedAgain?.has(id)));
    last = { touched, after };
    if (fresh.size === 0) return [];
    const states = { before: onlyRules(before, fresh), after: onlyRules(after, fresh) };
    return [{ ...key, from, rules: new Map(Object.values(states).flatMap(ruleNames)), ...states }];
  });
}

/** The days for which publications of the range set or withdraw values, without the `ALWAYS` of new schedules, which no rule uses yet. */
function changedDays(
  { provinceId }: RulebookKey,
  publications: readonly Publication[],
  { after, until }: PublicationRange,
): Day[] {
  const inRange = publications.filter(({ number }) => number > after && number <= until);
  const withdrawn = new Set(inRange.map(({ takesBack }) => takesBack));
  const changed = [...inRange, ...publications.filter(({ number }) => withdrawn.has(number))];
  return changed
    .flatMap(({ changes }) => changes)
    .filter((change) => change.from > ALWAYS || isScheduleFromAlways(change, provinceId))
    .map(({ from }) => from);
}
