import { isDeepStrictEqual } from 'node:util';
import type { StoredSlabSet } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import type { CalculationType, SlabSet } from '@mizan/engine';
import type { Dated, Period } from '@mizan/engine/time';
import { governing, laterVersions } from '@mizan/engine/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';

/** `withdrawnBy` is the publication of the withdrawal. */
export type SlabDate = Dated & {
  publication: string;
  base: number | null;
  carriedFrom: number | null;
  withdrawnBy: string | null;
};

/** A schedule with the dates of its versions; their contents are read when they are needed. */
export type SlabTimeline = { id: string; name: string; latest: number; versions: readonly SlabDate[] };

/** The timelines of every schedule, or of some, in the order of their creation. */
async function readSlabTimelines(db: Kysely<DB>, ids?: readonly string[]): Promise<SlabTimeline[]> {
  const rows = await db
    .selectFrom('slab_set')
    .innerJoin('slab_set_version as version', 'version.slab_set_id', 'slab_set.id')
    .select(['slab_set.id', 'slab_set.name', 'slab_set.latest', 'version.number', 'version.publication'])
    .leftJoin('slab_set_withdrawal as withdrawal', (join) =>
      join
        .onRef('withdrawal.slab_set_id', '=', 'version.slab_set_id')
        .onRef('withdrawal.number', '=', 'version.number'),
    )
    .select(['version.effective_from as effectiveFrom', 'version.base', 'version.carried_from as carriedFrom'])
    .select('withdrawal.publication as withdrawnBy')
    .$if(ids !== undefined, (select) => select.where('slab_set.id', 'in', ['', ...(ids ?? [])]))
    .orderBy('slab_set.position')
    .orderBy('version.number')
    .execute();
  const dated = rows.map((row) => ({ ...row, isWithdrawn: row.withdrawnBy !== null }));
  return [...Map.groupBy(dated, ({ id }) => id)].flatMap(([id, [first, ...more]]) =>
    first ? [{ id, name: first.name, latest: first.latest, versions: [first, ...more] }] : [],
  );
}

export async function requireSlabTimeline(db: Kysely<DB>, id: string): Promise<SlabTimeline> {
  const [timeline] = await readSlabTimelines(db, [id]);
  if (timeline) return timeline;
  throw new Problem('NOT_FOUND', { what: 'slab set' });
}

/** The version of a schedule that charges on a day: before the first date, the first one. */
export function chargingOn({ versions }: Pick<SlabTimeline, 'versions'>, day: string): SlabDate {
  // By number: a later change must not reach back before its own date.
  const [first] = versions.toSorted((one, other) => one.number - other.number);
  const charging = governing(versions, day) ?? first;
  if (charging) return charging;
  throw new Error('A schedule has no version');
}

/** A schedule on a day; `latest` tells whether anything was published since. */
export type DatedSlabSet = StoredSlabSet & { latest: number };

type Reference = Pick<SlabTimeline, 'id' | 'name' | 'latest'> & Pick<SlabDate, 'number' | 'effectiveFrom'>;

/** Reads contents of versions, each once. */
export function openSlabContents(db: Kysely<DB>) {
  const known = new Map<string, object>();

  return async (wanted: readonly Reference[]): Promise<DatedSlabSet[]> => {
    const unread = wanted.filter(({ id, number }) => !known.has(nameOf(id, number)));
    for (const { slab_set_id, number, content } of await readContents(db, unread)) {
      known.set(nameOf(slab_set_id, number), content as object);
    }
    // The engine's schema was checked on publishing.
    return wanted.map(({ id, name, latest, number, effectiveFrom }) => ({
      ...(known.get(nameOf(id, number)) as Omit<SlabSet, 'id' | 'name'>),
      id,
      name,
      version: number,
      effectiveFrom,
      latest,
    }));
  };
}

const nameOf = (id: string, number: number) => `${number} ${id}`;

async function readContents(db: Kysely<DB>, wanted: readonly Pick<Reference, 'id' | 'number'>[]) {
  if (wanted.length === 0) return [];
  return db
    .selectFrom('slab_set_version')
    .select(['slab_set_id', 'number', 'content'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('slab_set_id', 'number'),
        'in',
        wanted.map(({ id, number }) => tuple(id, number)),
      ),
    )
    .execute();
}

export type Schedules = Awaited<ReturnType<typeof openSchedules>>;

/** All schedules, read once: as they charge on any day. */
export async function openSchedules(db: Kysely<DB>, ids?: readonly string[]) {
  const timelines = await readSlabTimelines(db, ids);
  const contentsOf = openSlabContents(db);
  const on = (day: string) => contentsOf(timelines.map((timeline) => ({ ...timeline, ...chargingOn(timeline, day) })));

  /** The days within a period on which any of some schedules begins to charge otherwise. */
  async function changesWithin(among: ReadonlySet<string>, { from, before }: Period): Promise<string[]> {
    const some = async (day: string) => (await on(day)).filter(({ id }) => among.has(id)).map(undated);
    const dates = timelines.filter(({ id }) => among.has(id)).flatMap(({ versions }) => versions.map(dateOf));
    const within = [...new Set(dates)].filter((day) => day > from && (before === null || day < before)).toSorted();
    const changed: string[] = [];
    let last = await some(from);
    for (const day of within) {
      const next = await some(day);
      if (!isDeepStrictEqual(next, last)) changed.push(day);
      last = next;
    }
    return changed;
  }

  return { ids: new Set(timelines.map(({ id }) => id)), on, changesWithin };
}

const dateOf = ({ effectiveFrom }: SlabDate) => effectiveFrom;

/** Every schedule, or some, as they charge on a day. */
export async function readStoredSlabSets(
  db: Kysely<DB>,
  day: string,
  ids?: readonly string[],
): Promise<StoredSlabSet[]> {
  const sets = await (await openSchedules(db, ids)).on(day);
  return sets.map(({ latest: _, ...set }) => set);
}

/** A schedule as it charges on a day, and its versions of later dates. */
export async function readSlabSetFrom(db: Kysely<DB>, id: string, day: string) {
  const timeline = await requireSlabTimeline(db, id);
  const dates = [chargingOn(timeline, day), ...laterVersions(timeline.versions, day)];
  const [inForce, ...later] = await openSlabContents(db)(dates.map((date) => ({ ...timeline, ...date })));
  if (inForce === undefined) throw new Error('A schedule has no version');
  return { inForce, later };
}

/** The schedule itself, as a rulebook embeds it. */
export const undated = ({ version: _, effectiveFrom: _from, latest: _latest, ...set }: DatedSlabSet): SlabSet => set;

/** The schedule for the first version of a rulebook; only court fees are computed by one. */
export async function scheduleOf(db: Kysely<DB>, { provinceId, type }: { provinceId: string; type: CalculationType }) {
  if (type === 'suitValuation') return null;
  const row = await db.selectFrom('province').select('slab_set_id').where('id', '=', provinceId).executeTakeFirst();
  return row?.slab_set_id ?? null;
}
