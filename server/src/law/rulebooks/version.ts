import type { RulebookVersion } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import type { SlabSet } from '@mizan/engine';
import type { Change, Publication } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';
import type { Book, Version } from '../changes/book.ts';
import { rulebookOn, usedSchedules, versionOn } from '../changes/book.ts';
import type { RulebookKey } from '../changes/key.ts';
import { createLedgerReader } from '../changes/ledger.ts';
import { type PublicationHead, provinceItem, readHeads } from '../changes/stored-changes.ts';

/** A state of a rulebook without the content of its tree. */
export type Head = RulebookKey & {
  version: Version & { publishedAt: string };
  majors: readonly { id: string; name: string }[];
  slabSets: readonly SlabSet[];
  provinceSlabId: string | null;
};

export const ofRulebook = ({ provinceId, type }: RulebookKey) => ({ province_id: provinceId, type });

/** Every province has a rulebook of each type, also before the first publication. */
export const requireRulebook = (db: Database, key: RulebookKey) =>
  db
    .selectFrom('rulebook')
    .select('type')
    .where((where) => where.and(ofRulebook(key)))
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'province' }));

export async function readBook(db: Database, key: RulebookKey): Promise<Book> {
  await requireRulebook(db, key);
  return createLedgerReader(db).book(key);
}

/** The days on which a rulebook changes, each with its publication, the newest publication first. */
export type Timeline = { book: Book; versions: readonly RulebookVersion[]; heads: readonly PublicationHead[] };

export async function readTimeline(db: Database, key: RulebookKey, today: string): Promise<Timeline> {
  const book = await readBook(db, key);
  const heads = await readHeads(db);
  return { book, heads, versions: versionsIn(heads, daysOf(book), today) };
}

/** A day on which a publication changed something. */
type PublicationDay = { number: number; from: string };

/** Those of the rulebook's own changes, then of the schedules that it charges by on these days. */
function daysOf(book: Book): PublicationDay[] {
  const own = datesIn(book.own, () => true);
  const [first] = own.map(({ from }) => from).toSorted();
  if (first === undefined || book.key.type !== 'courtFee') return own;
  const used = new Map<string, Set<string>>();
  const isUsed = ({ item, from }: Change) => {
    if (from < first) return false;
    if (item === provinceItem(book.key.provinceId)) return true;
    const { majorCategories, provinceSlabId } = rulebookOn(book, from);
    const known = used.get(from) ?? usedSchedules(majorCategories, provinceSlabId);
    used.set(from, known);
    return known.has(item);
  };
  return [...own, ...datesIn(book.shared, isUsed)];
}

export const datesIn = (publications: readonly Publication[], isAbout: (change: Change) => boolean): PublicationDay[] =>
  publications.flatMap(({ number, changes }) =>
    [...new Set(changes.filter(isAbout).map(({ from }) => from))].map((from) => ({ number, from })),
  );

/** The days with their publications and states, the newest first; of one publication the earliest first. */
export function versionsIn(
  heads: readonly PublicationHead[],
  dates: readonly PublicationDay[],
  today: string,
): RulebookVersion[] {
  const takenBack = new Map(heads.flatMap((head) => (head.takesBack === null ? [] : [[head.takesBack, head]])));
  const held = dates.filter(({ number, from }) => !takenBack.has(number) && from <= today);
  const [inForce] = held.toSorted((one, other) =>
    one.from < other.from ? 1 : one.from > other.from ? -1 : other.number - one.number,
  );
  const stateOf = ({ number, from }: PublicationDay): RulebookVersion['state'] => {
    if (takenBack.has(number)) return 'withdrawn';
    if (from > today) return 'scheduled';
    return number === inForce?.number && from === inForce.from ? 'inForce' : 'past';
  };
  const byNumber = new Map(heads.map((head) => [head.number, head]));
  const unique = new Map(dates.map((date) => [`${date.number} ${date.from}`, date]));
  return [...unique.values()]
    .toSorted((one, other) => other.number - one.number || (one.from < other.from ? -1 : 1))
    .flatMap((date) => {
      const head = byNumber.get(date.number);
      if (head === undefined) return [];
      const { note, publishedAt, publishedBy } = head;
      const withdrawal = takenBack.get(date.number);
      const withdrawn = withdrawal
        ? { at: withdrawal.publishedAt, by: withdrawal.publishedBy, reason: withdrawal.note }
        : null;
      return [
        {
          number: date.number,
          effectiveFrom: date.from,
          note,
          publishedAt,
          publishedBy,
          state: stateOf(date),
          withdrawn,
        },
      ];
    });
}

/** The state of a rulebook on a day, as the timeline shows it; null before its first rules. */
export function describeOn({ book, heads, versions }: Timeline, day: string, today: string): RulebookVersion | null {
  const version = versionOn(book, day);
  if (version === undefined) return null;
  const { number, effectiveFrom } = version;
  const { note = '', publishedAt = '', publishedBy = null } = heads.find((head) => head.number === number) ?? {};
  const inForce = versions.some((each) => each.state === 'inForce' && each.effectiveFrom === effectiveFrom);
  const state = effectiveFrom > today ? 'scheduled' : inForce ? 'inForce' : 'past';
  return { number, effectiveFrom, note, publishedAt, publishedBy, state, withdrawn: null };
}

/** A publication with its first day in this rulebook; a withdrawal has the day of what it withdraws. */
export function requireVersion({ book, versions, heads }: Timeline, number: number): RulebookVersion {
  const named = (wanted: number | null | undefined) => versions.findLast((each) => each.number === wanted);
  const head = heads.find((each) => each.number === number);
  const version = named(number) ?? named(head?.takesBack);
  if (version !== undefined) return { ...version, number };
  // A schedule may have changed before the rules came under it.
  const first = versions.toReversed().find(({ effectiveFrom }) => versionOn(book, effectiveFrom)?.number === number);
  if (first === undefined || head === undefined) throw new Problem('NOT_FOUND', { what: 'version of this rulebook' });
  const { note, publishedAt, publishedBy } = head;
  return { ...first, number, note, publishedAt, publishedBy };
}

/** The rulebook as a publication left it. */
export const rulebookOf = (book: Book, { number, effectiveFrom }: Version) => rulebookOn(book, effectiveFrom, number);
