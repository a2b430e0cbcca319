import type { Rulebook } from '@mizan/engine';
import type { Day, Publication } from '@mizan/engine/changes';
import { ALWAYS } from '@mizan/engine/changes';
import { onlyRules, ruleNames, touchedRules } from '@mizan/engine/review';
import type { Book } from '../changes/book.ts';
import { rulebookOn } from '../changes/book.ts';
import type { RulebookKey } from '../changes/key.ts';
import type { LedgerReader } from '../changes/ledger.ts';
import { rulebookKeys } from '../changes/touched-books.ts';

/** Rules of one rulebook that are answered otherwise from a day on: those alone, as the law of that day was and is. */
export type News = RulebookKey & {
  from: Day;
  /** The names of each changed rule from the outside in, by its id. */
  rules: ReadonlyMap<string, readonly string[]>;
  before: Rulebook;
  after: Rulebook;
};

/** Publications: after one of them, up to another one. */
export type Span = { after: number; until: number };

/** What a span of publications changed in all rulebooks. What one sets and another one takes back is no news. */
export async function newsBetween(ledger: LedgerReader, span: Span): Promise<News[]> {
  const news: News[] = [];
  for (const key of await rulebookKeys(ledger.db)) news.push(...newsOfBook(await ledger.book(key), span));
  return news;
}

export function newsOfBook(book: Book, { after: known, until }: Span): News[] {
  const { key, own } = book;
  // Only court fees are computed by schedules.
  const shared = key.type === 'courtFee' ? book.shared : [];
  const [first] = [...daysSet(own, { after: known, until }), ...daysSet(shared, { after: known, until })].toSorted();
  if (first === undefined) return [];
  let last: { touched: ReadonlySet<string>; after: Rulebook } | undefined;
  return daysFrom([...own, ...shared], first).flatMap((from) => {
    const [before, after] = [rulebookOn(book, from, known), rulebookOn(book, from, until)];
    const touched = touchedRules(before, after);
    const again = last && touchedRules(last.after, after);
    const fresh = new Set([...touched].filter((id) => !last?.touched.has(id) || again?.has(id)));
    last = { touched, after };
    if (fresh.size === 0) return [];
    const [was, is] = [onlyRules(before, fresh), onlyRules(after, fresh)];
    return [{ ...key, from, rules: new Map([was, is].flatMap(ruleNames)), before: was, after: is }];
  });
}

/** The days that publications of the span set or take back. The first values of a schedule change no rule before its day. */
function daysSet(publications: readonly Publication[], { after, until }: Span): Day[] {
  const spanned = publications.filter(({ number }) => number > after && number <= until);
  const taken = new Set(spanned.map(({ takesBack }) => takesBack));
  const changed = [...spanned, ...publications.filter(({ number }) => taken.has(number))];
  return changed.flatMap(({ changes }) => changes.map(({ from }) => from)).filter((from) => from > ALWAYS);
}

const daysFrom = (publications: readonly Publication[], first: Day): Day[] =>
  [...new Set(publications.flatMap(({ changes }) => changes.map(({ from }) => from)))]
    .filter((day) => day >= first)
    .toSorted();
