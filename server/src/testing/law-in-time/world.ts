import type { Client } from '@mizan/api';
import { addDays } from '../../platform/pakistan-time.ts';
import { startApp } from '../app.ts';
import { firstSchedule, firstTree } from './edits.ts';
import type { Content } from './flatten.ts';
import { itemsOf, scheduleItems } from './flatten.ts';
import type { Day, Timeline } from './model.ts';
import { on } from './model.ts';
import { ALWAYS_LOOKED_AT, FIRST, TODAY } from './operations.ts';

/** What the server answers for a day. */
export type Seen = Content & { number: number | null };

export type Schedule = { readonly id: string; timeline: Timeline };

/** A publication with the timeline and the answers before it. */
export type Published = {
  /** The number of a version by which it can be withdrawn. */
  number: number | null;
  day: Day;
  /** The schedule that was changed; none for an edit of the rulebook. */
  schedule?: Schedule | undefined;
  /** Ids of the categories, entries and slabs that it changed. */
  touched: ReadonlySet<string>;
  before: Timeline;
  after: Timeline;
  seenBefore: ReadonlyMap<Day, Seen>;
  isWithdrawn?: boolean;
  /** Withdrawn when nothing since was left: as if it had never been. */
  isUndone?: boolean;
  /** One published before it was withdrawn since, so taking it out as well does not lead back to what was before it. */
  hasLostBase?: boolean;
};

/** One province, what the model says of it, and what was seen of it last. */
export type World = {
  admin: Client;
  country: string;
  rulebook: { provinceId: string; type: 'courtFee' };
  today: Day;
  timeline: Timeline;
  schedules: readonly Schedule[];
  publications: Published[];
  /** The highest number of a version. */
  newest: number;
  seen: ReadonlyMap<Day, Seen>;
  days: Set<Day>;
  counts: Map<string, number>;
  newName: (what: string) => string;
};

/** What an operation did: from which day on, and to which items. Undefined if it changed nothing. */
export type Effect =
  | {
      day: Day;
      touched: ReadonlySet<string>;
      /** The answers that a withdrawal must restore. */
      restored?: ReadonlyMap<Day, Seen> | undefined;
      /** Items of which the model does not say what a withdrawal leaves. */
      unclear?: ReadonlyMap<Day, ReadonlySet<string>>;
    }
  | undefined;

/** Before its first version a schedule answers as in it, and a province has a schedule but no rules. */
export const ALWAYS: Day = '0001-01-01';

/** The server with a clock that a sequence sets; each sequence has a province and schedules of its own. */
export async function startWorlds() {
  let today = TODAY;
  const app = await startApp({ clock: () => new Date(`${today}T07:00:00Z`) });
  const founder = (await app.as('admin')).client;
  const country = await founder.createCountry({ body: { name: 'Testland' } });
  let names = 0;
  const newName = (what: string) => `${what} ${(names += 1)}`;
  /** A session of the new day: those of an earlier day have ended. */
  const setDay = async (day: Day) => {
    today = day;
    return (await app.as('admin')).client;
  };
  const begin = async (): Promise<World> => {
    const admin = await setDay(TODAY);
    const province = await admin.createProvince({ body: { name: newName('State'), optedCountry: country.id } });
    const rulebook = { provinceId: province.id, type: 'courtFee' as const };
    const sets = [
      await admin.createSlab({ body: firstSchedule(newName('Schedule')) }),
      await admin.createSlab({ body: firstSchedule(newName('Schedule')) }),
    ];
    const [own, other] = sets;
    await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: own?.id ?? '' } });
    const majorCategories = firstTree(newName, other?.id ?? '');
    const body = { majorCategories, effectiveFrom: FIRST, note: 'The first', confirmBackdating: true };
    const saved = await admin.addCategoriesData({ params: rulebook, body });
    const world: World = {
      admin,
      country: country.id,
      rulebook,
      today: TODAY,
      timeline: new Map([
        [ALWAYS, itemsOf({ majorCategories: [], provinceSlabId: own?.id ?? null })],
        [FIRST, itemsOf({ ...saved, provinceSlabId: own?.id ?? null })],
      ]),
      schedules: sets.map(({ version: _, effectiveFrom: __, ...set }) => ({
        id: set.id,
        timeline: new Map([ALWAYS, TODAY].map((day) => [day, scheduleItems(set)] as const)),
      })),
      publications: [],
      newest: saved.version.number,
      seen: new Map(),
      days: new Set(ALWAYS_LOOKED_AT),
      counts: new Map(),
      newName,
    };
    noteDay(world, FIRST);
    noteDay(world, TODAY);
    world.seen = await look(world, world.days);
    return world;
  };
  return { begin, setDay };
}

/** A date matters with the day before it. */
export function noteDay({ days }: Pick<World, 'days'>, day: Day) {
  days.add(day).add(addDays(day, -1));
}

/** Sees the days of an operation before it, so that what it changes there is seen too. */
export async function lookBefore(world: World, days: readonly Day[]) {
  for (const day of days) noteDay(world, day);
  const unseen = [...world.days].filter((day) => !world.seen.has(day));
  world.seen = new Map([...world.seen, ...(await look(world, unseen))]);
}

/** What answers on the days. */
export async function look(
  world: Pick<World, 'admin' | 'rulebook'>,
  days: Iterable<Day>,
): Promise<ReadonlyMap<Day, Seen>> {
  const answers = [...days].map(async (day) => [day, await lookOn(world, day)] as const);
  return new Map(await Promise.all(answers));
}

export async function lookOn({ admin, rulebook }: Pick<World, 'admin' | 'rulebook'>, day: Day): Promise<Seen> {
  const { version, ...content } = await admin.getRulebookInForce({ params: rulebook, query: { on: day } });
  return { ...content, number: version?.number ?? null };
}

export const countIn = ({ counts }: Pick<World, 'counts'>, what: string) =>
  counts.set(what, (counts.get(what) ?? 0) + 1);

/** The schedule that the model holds on a day. */
export function scheduleOn({ schedules }: Pick<World, 'schedules'>, id: string, day: Day) {
  const timeline = schedules.find((each) => each.id === id)?.timeline ?? new Map();
  return on(timeline, day);
}
