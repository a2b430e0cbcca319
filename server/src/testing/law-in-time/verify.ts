import { everyReading } from '@mizan/engine';
import { expect } from 'vitest';
import { addDays } from '../../platform/pakistan-time.ts';
import { feeOf } from './edits.ts';
import { itemsOf, PROVINCE, scheduleItems, setOf } from './flatten.ts';
import type { Items } from './items.ts';
import { canonical, changedIds, childrenOf, isSame, isSameItems } from './items.ts';
import type { Day } from './model.ts';
import { daysOf, on } from './model.ts';
import type { Effect, Seen, World } from './world.ts';
import { ALWAYS, look, scheduleOn } from './world.ts';

/** Looks at every day that matters and holds it against the five properties and the model. */
export async function verify(world: World, effect: Effect) {
  const before = world.seen;
  const seen = await look(world, world.days);
  world.seen = seen;
  const versions = await world.admin.getRulebookVersions({ params: world.rulebook });
  adopt(world, effect, seen);
  keepFirst(world, seen);
  followDays(
    world,
    new Set(versions.filter(({ state }) => state !== 'withdrawn').map(({ effectiveFrom }) => effectiveFrom)),
  );
  for (const [day, is] of seen) {
    const was = before.get(day);
    if (was && (effect === undefined || day < effect.day)) {
      expect({ day, ...answering(is) }, 'nothing changes before the date of an edit').toEqual({
        day,
        ...answering(was),
      });
    }
    if (was && effect) expect(strayChanges(was, is, effect.touched), `untouched on ${day}`).toEqual([]);
    const former = effect?.restored?.get(day);
    if (former)
      expect({ day, ...answering(is) }, 'a withdrawal restores every answer').toEqual({ day, ...answering(former) });
    expect(differences(on(world.timeline, day), itemsOf(is)), `the rules on ${day}`).toEqual([]);
    for (const set of is.slabSets) {
      expect(differences(scheduleOn(world, set.id, day), scheduleItems(set)), `the schedule on ${day}`).toEqual([]);
    }
  }
  verifyStates(world, versions);
  followOrder(world);
}

/** Where no version answers, the schedule of the province charges nothing yet. */
const answering = (seen: Seen) => (seen.number === null ? { number: null } : seen);

/** Before its first version the province has its present schedule, for the first version to charge by. */
function keepFirst(world: World, seen: ReadonlyMap<Day, Seen>) {
  const [first] = [...seen].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (first?.[1].number === null) world.timeline = new Map(world.timeline).set(ALWAYS, itemsOf(first[1]));
}

/** Takes over what the server made of items that two publications touched when the first was withdrawn. */
function adopt(world: World, effect: Effect, seen: ReadonlyMap<Day, Seen>) {
  for (const [day, ids] of effect?.unclear ?? []) {
    const is = seen.get(day);
    if (ids.size === 0 || !is) continue;
    const schedule = world.schedules.find(({ id }) => ids.has(id));
    const observed: Items = schedule
      ? scheduleItems(is.slabSets.find(({ id }) => id === schedule.id) ?? { id: '', name: '', value: 0, slabs: [] })
      : itemsOf(is);
    const timeline = schedule?.timeline ?? world.timeline;
    const kept = [...on(timeline, day)].filter(([id]) => !ids.has(id));
    const adopted = new Map(timeline).set(day, new Map([...kept, ...[...observed].filter(([id]) => ids.has(id))]));
    if (schedule) schedule.timeline = adopted;
    else world.timeline = adopted;
  }
}

/** A day on which no version begins any more, or a further one does, makes no difference to the answers. */
function followDays(world: World, begins: ReadonlySet<Day>) {
  const timeline = new Map(world.timeline);
  for (const day of daysOf(timeline).filter((each) => each !== ALWAYS && !begins.has(each))) {
    const [held, earlier] = [on(timeline, day), on(timeline, addDays(day, -1))];
    expect(differences(earlier, held), `no version begins on ${day}, although something changes`).toEqual([]);
    timeline.delete(day);
  }
  for (const day of begins) if (!timeline.has(day)) timeline.set(day, on(timeline, day));
  world.timeline = timeline;
}

/** The model says what stands where, not in which order; it takes that over. */
function followOrder(world: World) {
  const ordered = [...world.timeline].map(([day, items]) => {
    const is = world.seen.get(day);
    return [day, is ? itemsOf(is) : items] as const;
  });
  world.timeline = new Map(ordered);
}

/** What should be and what is, item by item. */
function differences(expected: Items, observed: Items) {
  if (isSameItems(expected, observed)) return [];
  return [...changedIds(expected, observed)].map((id) => ({ id, model: expected.get(id), server: observed.get(id) }));
}

/** The sub-minors that answer otherwise although neither they, nor what they stand in or charge by, were touched. */
function strayChanges(was: Seen, is: Seen, touched: ReadonlySet<string>) {
  const [before, after] = [answersOf(was), answersOf(is)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => {
    const both = [before.get(id), after.get(id)];
    const isTouched = both.some((answer) => answer?.ids.some((each) => touched.has(each)));
    return !isTouched && !isSame(both[0]?.text, both[1]?.text);
  });
}

/** Each sub-minor with all that its answer depends on: its own text and what it stands in and charges by. */
function answersOf({ majorCategories, slabSets, provinceSlabId }: Seen) {
  const answers = new Map<string, { ids: string[]; text: string }>();
  const chargedBy = (id: string | null | undefined) => slabSets.find((set) => set.id === (id ?? provinceSlabId));
  for (const major of majorCategories) {
    for (const minor of major.minorCategory) {
      for (const rule of minor.subminorCategory) {
        const { index: _, ...subMinor } = rule;
        const readings = everyReading(rule);
        const entries = readings.flatMap(({ courtFee }) => courtFee);
        const sets = entries.map(({ slabId }) => chargedBy(slabId));
        const byProvince = entries.some(({ slabId }) => !slabId) ? [PROVINCE] : [];
        const parts = sets.flatMap((set) => (set ? [...scheduleItems(set).keys()] : []));
        const ids = [major.id, minor.id, ...[...readings, ...entries].map(({ id }) => id), ...byProvince, ...parts];
        answers.set(subMinor.id, { ids, text: canonical([major.name, minor.name, subMinor, sets]) });
      }
    }
  }
  return answers;
}

type Version = { number: number; effectiveFrom: Day; state: string };

/** A version answers from its date if none of that date is newer, until the next date. */
function verifyStates({ today }: World, versions: readonly Version[]) {
  const standing = versions.filter(({ state }) => state !== 'withdrawn');
  const newestOf = new Map<Day, number>();
  for (const { number, effectiveFrom } of standing) {
    newestOf.set(effectiveFrom, Math.max(number, newestOf.get(effectiveFrom) ?? 0));
  }
  const begun = [...newestOf.keys()].filter((day) => day <= today).toSorted();
  for (const { number, effectiveFrom, state } of standing) {
    const answers = newestOf.get(effectiveFrom) === number;
    const ifNewest = effectiveFrom > today ? 'scheduled' : effectiveFrom === begun.at(-1) ? 'inForce' : 'past';
    expect({ number, state }).toEqual({ number, state: answers ? ifNewest : 'superseded' });
  }
}

const AMOUNTS = [40_000, 250_000];
/** Sub-minors asked on each day; another day asks others. */
const ASKED = 2;

/** What members are answered: the figures by the rules of the model, on every day that matters. */
export async function verifyFigures(world: World) {
  const calls = [...world.seen].flatMap(([day, { majorCategories, number }], at) => {
    const places = majorCategories.flatMap((major) =>
      major.minorCategory.flatMap((minor) => minor.subminorCategory.map((subMinor) => ({ major, minor, subMinor }))),
    );
    const asked = Array.from({ length: ASKED }, (_, turn) => places[(at * ASKED + turn) % Math.max(places.length, 1)]);
    return asked.flatMap((place) => (place ? [verifyFigure(world, { day, number, ...place })] : []));
  });
  await Promise.all(calls);
}

type Place = {
  day: Day;
  number: number | null;
  major: { id: string };
  minor: { id: string };
  subMinor: { id: string };
};

async function verifyFigure(world: World, { day, number, major, minor, subMinor }: Place) {
  const { provinceId: province, type } = world.rulebook;
  const amount = AMOUNTS[Number(day.at(-1)) % AMOUNTS.length] ?? 0;
  const params = {
    country: world.country,
    province,
    type,
    mainCategoryId: major.id,
    minorCategoryId: minor.id,
    subMinorCategoryId: subMinor.id,
  };
  const answer = await world.admin.calculate({ params, body: { amount, asOf: day } });
  const shown = { day, version: answer.rulebook?.number, fee: answer.calculation.courtFeeToBeAffixed };
  expect(shown).toEqual({ day, version: number, fee: expectedFee(world, subMinor.id, { day, amount }) });
  const readings = (answer.readings ?? []).map(({ name, calculation }) => [name, calculation.courtFeeToBeAffixed]);
  expect(readings, `the other readings on ${day}`).toEqual(
    childrenOf(subMinor.id, on(world.timeline, day))
      .filter(([, { level }]) => level === 'reading')
      .map(([id, { fields }]) => [fields['name'], expectedFee(world, id, { day, amount })]),
  );
}

function expectedFee(world: World, ruleId: string, { day, amount }: { day: Day; amount: number }) {
  const items = on(world.timeline, day);
  const fees = [...items.values()]
    .filter(({ level, fields }) => level === 'entry' && fields['in'] === ruleId)
    .map(({ fields }) => {
      const slabId = fields['slabId'] ?? items.get(PROVINCE)?.fields['provinceSlabId'];
      const set = slabId ? setOf(scheduleOn(world, String(slabId), day)) : null;
      return feeOf(fields, set, amount);
    });
  return fees.reduce((sum, fee) => Math.round((sum + fee) * 100) / 100, 0);
}
