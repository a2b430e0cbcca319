import type { CourtFeeEntry, MajorCategory, MinorCategory, Reading, SlabSet, SubMinorCategory } from '@mizan/engine';
import { courtFeeEntry, readingOf, type SentMajor, subMinorOf } from '@mizan/engine/testing';
import type { Change, ScheduleChange } from './operations.ts';

type Writable<Value> = Value extends readonly (infer Element)[]
  ? Writable<Element>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Writable<Value[Name]> }
    : Value;
type Tree = Writable<MajorCategory[]>;
type EditContext = { newName: (what: string) => string; schedules: readonly { id: string }[] };

const RATES = [0.1, 0.2, 0.3, 0.4];
const CEILINGS = [0, 500, 700, 900];
const NOTES = ['Amended', 'Corrected', 'Under review'];
/** Few names, so that two edits sometimes add a reading of the same name. */
const READINGS = ['Federal table', 'No ceiling', 'Nil at first'];

const choose = <Value>(values: readonly Value[], number: number): Value | undefined => values[number % values.length];

/** Applies changes to a tree, as an author does in the desk. New items have ids that begin with `new`. */
export function edited(
  tree: readonly MajorCategory[],
  changes: readonly Change[],
  context: EditContext,
): MajorCategory[] {
  const draft = structuredClone(tree) as Tree;
  for (const change of changes) actions[change.what](findTargets(draft, change), context);
  return numbered(draft) as MajorCategory[];
}

/** Numbers siblings by their order, as the desk does. */
const numbered = (tree: Tree): Tree =>
  tree.map((major, index) => ({
    ...major,
    index: index + 1,
    minorCategory: major.minorCategory.map((minor, at) => ({
      ...minor,
      index: at + 1,
      subminorCategory: minor.subminorCategory.map((subMinor, place) => ({ ...subMinor, index: place + 1 })),
    })),
  }));

/** The items of a tree that a change may concern: one of each kind, by its number. */
type EditTargets = ReturnType<typeof findTargets>;

function findTargets(tree: Tree, { at, to }: Change) {
  const minors = tree.flatMap(({ minorCategory }) => minorCategory);
  const subMinors = minors.flatMap(({ subminorCategory }) => subminorCategory);
  const subMinor = choose(subMinors, at);
  const readings = subMinor?.readings ?? [];
  const rule = subMinor && choose([subMinor, ...readings], to >> 4);
  const entries = rule?.courtFee ?? [];
  const [major, minor, level] = [choose(tree, at), choose(minors, at), choose([...tree, ...minors], at)];
  return { tree, to, minors, major, minor, level, subMinor, readings, rule, entries, entry: choose(entries, to >> 2) };
}

const actions: Record<Change['what'], (targets: EditTargets, context: EditContext) => unknown> = {
  rate: ({ entry, to }) => entry && Object.assign(entry, { userInput: choose(RATES, to) }),
  ceiling: ({ entry, to }) => entry && Object.assign(entry, { maximumCourtFee: choose(CEILINGS, to) }),
  note: ({ rule, to }) => rule && Object.assign(rule, { note: choose(NOTES, to) }),
  rename: ({ subMinor }, { newName }) => subMinor && Object.assign(subMinor, { name: newName('Renamed') }),
  'rename a level': ({ level }, { newName }) => level && Object.assign(level, { name: newName('Renamed level') }),
  'name a schedule': ({ entry, to }, { schedules }) =>
    entry && Object.assign(entry, { slabId: choose([...schedules, undefined], to)?.id ?? null }),
  'add an entry': ({ entries, to }, { newName }) => entries.push(newEntry(newName('entry'), choose(RATES, to) ?? 0)),
  'remove an entry': ({ entries, to }) => entries.length > 1 && removeAt(entries, to),
  'add a reading': ({ subMinor, readings, to }, { newName }) => {
    const reading = newReading(newName, freeName(readings, to), choose(RATES, to) ?? 0);
    if (subMinor && reading) subMinor.readings = [...readings, reading];
  },
  'rename a reading': ({ readings, to }) => {
    const [reading, name] = [choose(readings, to), freeName(readings, to >> 2)];
    if (reading && name) reading.name = name;
  },
  'remove a reading': ({ subMinor, readings, to }) => {
    removeAt(readings, to);
    if (subMinor && readings.length === 0) delete subMinor.readings;
  },
  add: ({ minor, to }, { newName }) =>
    minor?.subminorCategory.push(newSubMinor(newName('Added'), choose(RATES, to) ?? 0)),
  'add a level': ({ major }, { newName }) => addLevel(major, newName),
  remove: ({ minor, to }) => removeAt(minor?.subminorCategory ?? [], to),
  'remove a level': ({ tree, major, to }) => removeAt(to % 2 === 0 ? tree : (major?.minorCategory ?? []), to >> 1),
  reorder: ({ tree, minor, to }) => rotate(to % 2 === 0 ? (minor?.subminorCategory ?? []) : tree),
  move: ({ minors, subMinor, to }) => subMinor && move(minors, subMinor, to),
};

const removeAt = (items: unknown[], number: number) => items.splice(number % Math.max(items.length, 1), 1);
const rotate = (items: unknown[]) => items.push(...items.splice(0, 1));

function addLevel(major: Tree[number] | undefined, newName: (what: string) => string) {
  const name = newName('Added level');
  const subminorCategory = [newSubMinor(newName('Added'), 0.1)];
  major?.minorCategory.push({ id: `new ${name}`, name, majorCategoryId: major.id, index: 1, subminorCategory });
}

function move(minors: readonly Writable<MinorCategory>[], subMinor: Writable<SubMinorCategory>, to: number) {
  const from = minors.find(({ subminorCategory }) => subminorCategory.includes(subMinor));
  const target = choose(minors, to);
  from?.subminorCategory.splice(from.subminorCategory.indexOf(subMinor), 1);
  target?.subminorCategory.push(subMinor);
}

const newEntry = (name: string, rate: number): Writable<CourtFeeEntry> =>
  courtFeeEntry({ id: `new ${name}`, subminorCategoryId: 'new', userInput: rate });

/** A name that no other reading of the rule has. */
const freeName = (readings: readonly { name: string }[], number: number) =>
  choose(
    READINGS.filter((name) => readings.every((reading) => reading.name !== name)),
    number,
  );

const newReading = (newName: (what: string) => string, name: string | undefined, rate: number) =>
  name === undefined
    ? undefined
    : (readingOf(name, {
        id: `new ${newName('reading')}`,
        courtFee: [newEntry(newName('entry of reading'), rate)],
      }) as Writable<Reading>);

const newSubMinor = (name: string, rate: number, more: Partial<CourtFeeEntry>[] = []) => {
  const subMinor = subMinorOf(name, rate) as Writable<SubMinorCategory>;
  subMinor.courtFee.push(...more.map((entry, at) => ({ ...newEntry(`${name} ${at}`, rate), ...entry })));
  return subMinor;
};

/** The first rules of each sequence: two majors, three minors and five sub-minors, of which one has two entries, and one readings. */
export function firstTree(newName: (what: string) => string, slabId: string): SentMajor[] {
  const minorOf = (...subminorCategory: SubMinorCategory[]) => {
    const name = newName('Minor');
    return { id: `new ${name}`, name, majorCategoryId: 'new', index: 1, subminorCategory };
  };
  const majorOf = (...minorCategory: MinorCategory[]) => {
    const name = newName('Major');
    return { id: `new ${name}`, name, type: 'courtFee' as const, index: 1, minorCategory };
  };
  const suit = (rate: number, more?: Partial<CourtFeeEntry>[]) =>
    newSubMinor(newName('Suit'), rate, more) as SubMinorCategory;
  const contested = {
    ...suit(0.3),
    readings: READINGS.slice(1).flatMap((name) => newReading(newName, name, 0.2) ?? []),
  } as SubMinorCategory;
  return [
    majorOf(minorOf(suit(0.1), suit(0.2, [{ slabId }])), minorOf(suit(0.1))),
    majorOf(minorOf(contested, suit(0.1))),
  ];
}

const CHARGES = [2, 4, 8];
const SPLITS = [200_001, 300_001];

/** Applies a change to a schedule. */
export function editedSchedule(set: SlabSet, { what, at, to }: ScheduleChange): SlabSet {
  const draft = structuredClone(set) as Writable<SlabSet>;
  const slab = choose(draft.slabs, at);
  const last = draft.slabs.at(-1);
  const split = choose(SPLITS, to) ?? 0;
  if (what === 'ceiling') draft.value = choose([0, 3000, 6000], to) ?? 0;
  if (what === 'charge' && slab) slab.value = choose(CHARGES, to) ?? 1;
  if (what === 'split' && last && last.min < split) {
    draft.slabs.push({ ...last, min: split });
    last.max = split - 1;
  }
  return draft as SlabSet;
}

export const firstSchedule = (name: string) => ({
  name,
  value: 0,
  slabs: [
    { min: 1, max: 50_000, value: 5, unit: 'percent' as const, of: 'whole' as const },
    { min: 50_001, max: null, value: 3, unit: 'percent' as const, of: 'whole' as const },
  ],
});
