import type { CalculationType, Forum, MajorCategory, Rulebook, SlabSet } from '@mizan/engine';
import { everyReading, everyRule, isSet } from '@mizan/engine';
import {
  ALWAYS,
  bookId,
  type Change,
  type Day,
  fold,
  type Items,
  notTakenBack,
  type Publication,
  type RulebookKey,
  slabSetOf,
  treeOf,
} from '@mizan/engine/changes';
import { forumsItem, isEmptyProvince, provinceItem } from './stored-changes.ts';

/** The whole history of a rulebook: the publications that changed it, and those that changed what all rulebooks share. */
export type Book = Publications & { key: RulebookKey };
type Publications = { own: readonly Publication[]; shared: readonly Publication[] };

/** A state of a rulebook: as it holds from a day on, by the publications up to a number. */
export type Version = { number: number; effectiveFrom: string };

/** The rulebook that a book id names; the caller has ruled out the id of the shared book. */
export function keyOf(book: string): RulebookKey {
  const [provinceId = '', type] = book.split(' ');
  return { provinceId, type: type as CalculationType };
}

/** A cache key for one state of a rulebook. */
export const rulebookCacheKey = (key: RulebookKey, { number, effectiveFrom }: Version) =>
  `${bookId(key)} ${number} ${effectiveFrom}`;

/** The rulebook on a day, by the publications up to `asOf`, or by all of them. */
export function rulebookOn({ key, own, shared }: Book, day: string, asOf?: number): Rulebook {
  const majorCategories = treeOf(fold(own, day, asOf), key);
  return { type: key.type, majorCategories, ...schedulesFor(key, majorCategories, fold(shared, day, asOf)) };
}

/** The schedules that a tree charges by. */
export function schedulesFor(key: RulebookKey, tree: readonly MajorCategory[], shared: Items) {
  const provinceSlabId = scheduleOf(key, shared);
  const used = usedSchedules(tree, provinceSlabId);
  return { slabSets: slabSetsIn(shared).filter(({ id }) => used.has(id)), provinceSlabId };
}

/** The schedule of a province; only court fees are computed by one. */
export const scheduleOf = ({ provinceId, type }: { provinceId: string; type?: CalculationType }, shared: Items) =>
  type === 'suitValuation'
    ? null
    : ((shared.get(provinceItem(provinceId))?.fields['slabSetId'] as string | null | undefined) ?? null);

/** All schedules among shared items. */
export const slabSetsIn = (shared: Items): SlabSet[] =>
  [...shared].flatMap(([id, item]) => (item.kind === 'slabSet' ? slabSetOf(id, item) : []));

/** The courts of a province; undefined where no table was published. */
export const forumsIn = (provinceId: string, shared: Items) =>
  shared.get(forumsItem(provinceId))?.fields['forums'] as Forum[] | undefined;

/** The ids of the schedules that rules of a tree name, and of the province's own. */
export function usedSchedules(tree: readonly MajorCategory[], provinceSlabId: string | null): Set<string> {
  const named = everyRule(tree)
    .flatMap(({ subMinor }) => everyReading(subMinor))
    .flatMap(({ courtFee }) => courtFee.map(({ slabId }) => slabId));
  return new Set([...named, provinceSlabId].filter(isSet));
}

/**
 * The day of the last change up to a day, and the number of the last publication that made or withdrew such a change. The day is
 * empty where all of them are withdrawn.
 */
export function lastChange(publications: readonly Publication[], day: string, isAbout: (change: Change) => boolean) {
  const notWithdrawn = new Set(notTakenBack(publications).map(({ number }) => number));
  const byNumber = new Map(publications.map((each) => [each.number, each]));
  const daysOf = (each: Publication | undefined) =>
    (each?.changes ?? []).filter((change) => change.from <= day && isAbout(change)).map(({ from }) => from);
  let last: Version | undefined;
  for (const each of publications) {
    const days = daysOf(each.takesBack === undefined ? each : byNumber.get(each.takesBack));
    if (days.length === 0) continue;
    // A publication that was withdrawn, like its withdrawal, counts with its number but not with its days.
    const from = notWithdrawn.has(each.number) ? (daysOf(each).toSorted().at(-1) ?? '') : '';
    const latest: string = last?.effectiveFrom ?? '';
    last = { number: each.number, effectiveFrom: from > latest ? from : latest };
  }
  return last;
}

/** The version of a rulebook that holds on a day; undefined before its first rules. */
export function versionOn(book: Book, day: string): Version | undefined {
  const own = lastChange(book.own, day, () => true);
  if (!own?.effectiveFrom) return undefined;
  const shared = fold(book.shared, day);
  const tree = treeOf(fold(book.own, day), book.key);
  const used = usedSchedules(tree, scheduleOf(book.key, shared));
  // Changes from `ALWAYS` count too: a schedule of all days may be approved after the rules that charge by it.
  const isUsed = (change: Change) =>
    used.has(change.item) || (change.item === provinceItem(book.key.provinceId) && !isEmptyProvince(change));
  const schedule = book.key.type === 'courtFee' ? lastChange(book.shared, day, isUsed) : undefined;
  if (schedule === undefined) return own;
  return {
    number: Math.max(own.number, schedule.number),
    effectiveFrom: own.effectiveFrom > schedule.effectiveFrom ? own.effectiveFrom : schedule.effectiveFrom,
  };
}

/** A day, and each later one on which anything changes in the books, in their order. */
export function daysFrom(books: readonly Publications[], first: Day): Day[] {
  const changes = books.flatMap(({ own, shared }) => [...own, ...shared]).flatMap((each) => each.changes);
  return [...new Set([first, ...changes.map(({ from }) => from)])].filter((day) => day >= first).toSorted();
}

/** The days on which a rulebook changes, or the schedules that it charges by, in their order. */
export const daysOfChange = (book: Book): Day[] =>
  daysFrom([book], ALWAYS).filter((day) => versionOn(book, day)?.effectiveFrom === day);

/** Whether any rules hold on any day. */
export const hasRules = ({ own }: Pick<Book, 'own'>) => notTakenBack(own).some(({ changes }) => changes.length > 0);
