import type { RulebookVersion } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import type { SlabSet } from '@mizan/engine';
import type { Change, Publication, RulebookKey } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';
import { type Book, rulebookOn, usedSchedules, type Version, versionOn } from '../changes/book.ts';
import { createLedgerReader } from '../changes/ledger.ts';
import {
  isScheduleFromAlways,
  type PublicationDay,
  type PublicationSummary,
  provinceItem,
  readPublicationSummaries,
} from '../changes/stored-changes.ts';

/** A state of a rulebook as lists need it: the names of its main categories and its schedules, without its tree. */
export type RulebookSummary = RulebookKey & {
  version: Version & { publishedAt: string };
  majors: readonly { id: string; name: string }[];
  slabSets: readonly SlabSet[];
  provinceSlabId: string | null;
};

/** The columns that name a rulebook. */
export const ofRulebook = ({ provinceId, type }: RulebookKey) => ({ province_id: provinceId, type });

/** Throws NOT_FOUND for an unknown province: each known one has a rulebook of each type, also before any publication. */
export const requireRulebook = (db: Database, key: RulebookKey) =>
  db
    .selectFrom('rulebook')
    .select('type')
    .where((where) => where.and(ofRulebook(key)))
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'province' }));

/** The whole history of a rulebook. */
export async function readBook(db: Database, key: RulebookKey): Promise<Book> {
  await requireRulebook(db, key);
  return createLedgerReader(db).book(key);
}

/** The days on which a rulebook changes, each with its publication, the newest publication first. */
export type Timeline = { book: Book; versions: readonly RulebookVersion[]; summaries: readonly PublicationSummary[] };

/** The timeline of a rulebook, with the state of each version today. */
export async function readTimeline(db: Database, key: RulebookKey, today: string): Promise<Timeline> {
  const book = await readBook(db, key);
  const summaries = await readPublicationSummaries(db);
  return { book, summaries, versions: toVersions(summaries, publicationDaysOf(book), today) };
}

/** The days of the rulebook's own changes, then of changes to the schedules that it charges by on these days. */
function publicationDaysOf(book: Book): PublicationDay[] {
  const own = publicationDays(book.own, () => true);
  const [first] = own.map(({ from }) => from).toSorted();
  if (first === undefined || book.key.type !== 'courtFee') return own;
  const used = new Map<string, Set<string>>();
  const isUsed = ({ item, from }: Change) => {
    if (from < first) return false;
    if (item === provinceItem(book.key.provinceId)) return true;
    const { majorCategories, provinceSlabId } = rulebookOn(book, from);
    const schedules = used.get(from) ?? usedSchedules(majorCategories, provinceSlabId);
    used.set(from, schedules);
    return schedules.has(item);
  };
  // A schedule of all days that was assigned after the first rules changes them from their first day on.
  const ofAllDays = publicationDays(book.shared, (change) => isScheduleFromAlways(change, book.key.provinceId))
    .filter(({ number }) => own[0] && number > own[0].number)
    .map(({ number }) => ({ number, from: first }));
  return [...own, ...publicationDays(book.shared, isUsed), ...ofAllDays];
}

/** The days of all changes that `isAbout` accepts, each once for its publication. */
export const publicationDays = (
  publications: readonly Publication[],
  isAbout: (change: Change) => boolean,
): PublicationDay[] =>
  publications.flatMap(({ number, changes }) =>
    [...new Set(changes.filter(isAbout).map(({ from }) => from))].map((from) => ({ number, from })),
  );

/** Publication days as the versions of a timeline: the newest publication first, its days in their order. */
export function toVersions(
  summaries: readonly PublicationSummary[],
  days: readonly PublicationDay[],
  today: string,
): RulebookVersion[] {
  const takenBack = new Map(summaries.flatMap((each) => (each.takesBack === null ? [] : [[each.takesBack, each]])));
  const past = days.filter(({ number, from }) => !takenBack.has(number) && from <= today);
  // The latest day is in force; if it has several publications, the newest of them is.
  const [inForce] = past.toSorted((one, other) => other.from.localeCompare(one.from) || other.number - one.number);
  const stateOf = ({ number, from }: PublicationDay): RulebookVersion['state'] => {
    if (takenBack.has(number)) return 'withdrawn';
    if (from > today) return 'scheduled';
    return number === inForce?.number && from === inForce.from ? 'inForce' : 'past';
  };
  const byNumber = new Map(summaries.map((summary) => [summary.number, summary]));
  const unique = new Map(days.map((day) => [`${day.number} ${day.from}`, day]));
  return [...unique.values()]
    .toSorted((one, other) => other.number - one.number || (one.from < other.from ? -1 : 1))
    .flatMap((day) => {
      const summary = byNumber.get(day.number);
      if (summary === undefined) return [];
      const { note, publishedAt, publishedBy } = summary;
      const withdrawal = takenBack.get(day.number);
      const withdrawn = withdrawal
        ? {
            number: withdrawal.number,
            at: withdrawal.publishedAt,
            by: withdrawal.publishedBy,
            reason: withdrawal.note,
          }
        : null;
      const { number, from: effectiveFrom } = day;
      return [{ number, effectiveFrom, note, publishedAt, publishedBy, state: stateOf(day), withdrawn }];
    });
}

/** The version of a rulebook that holds on a day, as the timeline shows it; null before its first rules. */
export function versionInTimeline(
  { book, summaries, versions }: Timeline,
  day: string,
  today: string,
): RulebookVersion | null {
  const version = versionOn(book, day);
  if (version === undefined) return null;
  const { number, effectiveFrom } = version;
  const { note = '', publishedAt = '', publishedBy = null } = summaries.find((each) => each.number === number) ?? {};
  const isInForce = versions.some((each) => each.state === 'inForce' && each.effectiveFrom === effectiveFrom);
  const pastOrInForce = isInForce ? 'inForce' : 'past';
  const state = effectiveFrom > today ? 'scheduled' : pastOrInForce;
  return { number, effectiveFrom, note, publishedAt, publishedBy, state, withdrawn: null };
}

/** A publication with its last day in this rulebook; a withdrawal has the day of the publication that it withdraws. */
export function requireVersion({ book, versions, summaries }: Timeline, number: number): RulebookVersion {
  const numbered = (wanted: number | null | undefined) => versions.findLast((each) => each.number === wanted);
  const summary = summaries.find((each) => each.number === number);
  const version = numbered(number) ?? numbered(summary?.takesBack);
  if (version !== undefined) return { ...version, number };
  // The publication changed a schedule by which these rules charge only from a later day, so it counts from that day.
  const first = versions.toReversed().find(({ effectiveFrom }) => versionOn(book, effectiveFrom)?.number === number);
  if (first === undefined || summary === undefined)
    throw new Problem('NOT_FOUND', { what: 'version of this rulebook' });
  const { note, publishedAt, publishedBy } = summary;
  return { ...first, number, note, publishedAt, publishedBy };
}

/** The rulebook as a publication left it. */
export const rulebookOf = (book: Book, { number, effectiveFrom }: Version) => rulebookOn(book, effectiveFrom, number);
