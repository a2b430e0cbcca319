import { type CompiledRulebook, compile, type Rulebook } from '@mizan/engine';
import { difference, fold, itemsOf } from '@mizan/engine/changes';
import { onlyRules, ruleNames, touchedRules } from '@mizan/engine/review';
import type { Database } from '../../platform/db/database.ts';
import { daysFrom, rulebookOn } from '../changes/book.ts';
import { withPublication } from '../changes/check-changes.ts';
import { readBook } from '../rulebooks/version.ts';
import type { ReplayOrder } from './replays.ts';

/** The rules that a draft touches, as they hold without it and with it, from a day until the next span begins. */
export type Span = {
  from: string;
  touched: ReadonlySet<string>;
  before: CompiledRulebook;
  after: CompiledRulebook;
};

/** A span for the first day of the draft and one for each later day on which the rulebook changes, with the names of all their rules. */
export async function readSpans(
  db: Database,
  { key, effectiveFrom, tree, baseVersion }: Pick<ReplayOrder, 'key' | 'effectiveFrom' | 'tree' | 'baseVersion'>,
) {
  const book = await readBook(db, key);
  const changes = difference(fold(book.own, effectiveFrom, baseVersion), itemsOf(tree, key), effectiveFrom);
  // `Infinity` puts the draft after all publications, so its values count before others of the same day. It changes no shared schedule.
  const draft = withPublication(book, { number: Infinity, changes }, { number: Infinity, changes: [] });
  const pairs = daysFrom([book], effectiveFrom).map((from) => ({
    from,
    before: rulebookOn(book, from),
    after: rulebookOn(draft, from),
  }));
  const names = new Map(pairs.flatMap(({ before, after }) => [...ruleNames(before), ...ruleNames(after)]));
  return { spans: pairs.map(spanOf), names };
}

function spanOf({ from, before, after }: { from: string; before: Rulebook; after: Rulebook }): Span {
  const touched = touchedRules(before, after);
  return { from, touched, before: compile(onlyRules(before, touched)), after: compile(onlyRules(after, touched)) };
}
