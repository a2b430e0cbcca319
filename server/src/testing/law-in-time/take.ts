import type { Client } from '@mizan/api';
import { isProblem, Problem } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { everyReading } from '@mizan/engine';
import { ruleRow } from '@mizan/engine/testing';
import { expect } from 'vitest';
import { edited, editedSchedule } from './edits.ts';
import { itemsOf, PROVINCE, scheduleItems, setOf } from './flatten.ts';
import type { Items } from './items.ts';
import { changedIds, isSameItems } from './items.ts';
import type { Day } from './model.ts';
import { edit, on } from './model.ts';
import type { Change, Operation, OperationOf } from './operations.ts';
import { nextDay } from './operations.ts';
import type { Answers } from './publish.ts';
import { attempt, decideBy, disputesIn, publish } from './publish.ts';
import { withdraw } from './withdraw.ts';
import type { Effect, Seen, World } from './world.ts';
import { countIn, lookBefore, lookOn, noteDay, scheduleOn } from './world.ts';

export type Takers = { world: World; setDay: (day: Day) => Promise<Client> };

/** Does one operation through the contract, and the same in the model. */
export async function take({ world, setDay }: Takers, operation: Operation): Promise<Effect> {
  countIn(world, operation.kind);
  await lookBefore(world, daysIn(operation));
  switch (operation.kind) {
    case 'edit':
      return takeEdit(world, operation);
    case 'delete':
      return takeDelete(world, operation);
    case 'import':
      return takeImport(world, operation);
    case 'publish again':
      return publishAgain(world, operation);
    case 'change a schedule':
      return changeSchedule(world, operation);
    case 'exchange the schedule':
      return exchangeSchedule(world, operation);
    case 'withdraw':
      return withdraw(world, operation);
    case 'edit an old version':
      return editOldVersion(world, operation);
    case 'two at once':
      return takeTwo(world, operation);
    default:
      world.today = nextDay(world.today);
      world.admin = await setDay(world.today);
      noteDay(world, world.today);
      return undefined;
  }
}

const daysIn = (operation: Operation): Day[] => [
  ...('day' in operation ? [operation.day] : []),
  ...('other' in operation ? [operation.other] : []),
];

/** Remembers a publication with the number of its edit; none if it wrote no version of the rulebook. */
async function remember(world: World, published: Awaited<ReturnType<typeof publish>>): Promise<Effect> {
  if (!published) return undefined;
  const versions = await world.admin.getRulebookVersions({ params: world.rulebook });
  const written = versions.filter(({ number }) => number > world.newest);
  world.newest = Math.max(world.newest, ...written.map(({ number }) => number));
  const own = written.find(({ carriedFrom, effectiveFrom }) => carriedFrom === null && effectiveFrom === published.day);
  world.publications.push({
    ...published,
    number: own?.number ?? written[0]?.number ?? null,
    seenBefore: world.seen,
  });
  return published;
}

/** The tree with the ids that new items got, which must be what was sent otherwise. */
function withGivenIds(sent: readonly MajorCategory[], saved: readonly MajorCategory[]): readonly MajorCategory[] {
  const [mine, theirs] = [idsOf(sent), idsOf(saved)];
  const ids = new Map(mine.map((id, at) => [id, theirs[at]]));
  for (const [id, given] of ids) if (!id.startsWith('new')) expect(given).toBe(id);
  return JSON.parse(JSON.stringify(sent), (key, value) => (key === 'id' ? (ids.get(value) ?? value) : value));
}

const idsOf = (tree: readonly MajorCategory[]) =>
  tree.flatMap((major) => [
    major.id,
    ...major.minorCategory.flatMap((minor) => [
      minor.id,
      ...minor.subminorCategory
        .flatMap(everyReading)
        .flatMap(({ id, courtFee }) => [id, ...courtFee.map((each) => each.id)]),
    ]),
  ]);

async function takeEdit(world: World, { day, changes, isBased, sides }: OperationOf<'edit'>) {
  const opened = await lookOn(world, day);
  const tree = edited(opened.majorCategories, changes, world);
  const { provinceSlabId } = opened;
  const send = async (answers: object) => {
    const body = {
      majorCategories: tree,
      effectiveFrom: day,
      ...answers,
      ...(isBased && { baseVersion: opened.number ?? 0 }),
    };
    const saved = await world.admin.addCategoriesData({ params: world.rulebook, body });
    return itemsOf({ majorCategories: withGivenIds(tree, saved.majorCategories), provinceSlabId });
  };
  return remember(
    world,
    await publish(world, { day, mine: itemsOf({ majorCategories: tree, provinceSlabId }), sides, send }),
  );
}

const LEVELS = ['majorCategory', 'minorCategory', 'subminorCategory', 'subminorCategory'] as const;

async function takeDelete(world: World, { day, at, to, sides }: OperationOf<'delete'>) {
  const level = LEVELS[to % LEVELS.length] ?? 'subminorCategory';
  const held = on(world.timeline, day);
  const ids = [...held].filter(([, item]) => item.level === level).map(([id]) => id);
  const id = ids[at % Math.max(ids.length, 1)];
  if (id === undefined) return undefined;
  const mine = without(held, id);
  const send = async (answers: Answers) => {
    await world.admin.deleteCategory({ params: { level, id }, query: { effectiveFrom: day, ...inAddress(answers) } });
    return undefined;
  };
  return remember(world, await publish(world, { day, mine, sides, send }));
}

function without(items: Items, removed: string): Items {
  const isGone = (id: string): boolean =>
    id === removed || (id !== '' && isGone(String(items.get(id)?.fields['in'] ?? '')));
  return new Map([...items].filter(([id]) => !isGone(id)));
}

/** Rows change one rate and add a sub-minor; those of another are left out, which removes it where the file replaces all. */
async function takeImport(world: World, { day, at, to, replaces, sides }: OperationOf<'import'>) {
  const { rulebook, admin } = world;
  const held = on(world.timeline, day);
  const rows = await admin.getRuleRows({ params: rulebook, query: { on: day } });
  const first = rows[at % Math.max(rows.length, 1)];
  if (first === undefined) return undefined;
  const [name, left] = [first, rows[to % rows.length]].map((row) => String(row?.['subminorCategory']));
  const rate = [0.1, 0.2, 0.3][to % 3] ?? 0.1;
  const added = world.newName('Imported');
  const isNamed = ({ subminorCategory }: Row) =>
    replaces ? left === name || subminorCategory !== left : subminorCategory === name;
  const head = rows.find(({ subminorCategory }) => subminorCategory === name) ?? first;
  const body = rows.filter(isNamed).map((row) => (row === head ? { ...row, cfUserInput: rate } : row));
  const { provinceId, majorCategory = '', minorCategory = '' } = { ...head, provinceId: rulebook.provinceId };
  body.push({ ...ruleRow(added, 0.2), provinceId, majorCategory, minorCategory });
  const subMinor = [...held].find(([, { fields }]) => fields['name'] === name)?.[0] ?? '';
  const mine = importedInto(held, { subMinor, rate, replaces, left: left === name ? undefined : left });
  const place = held.get(subMinor)?.fields['in'];
  const withNew = new Map(mine).set('new', { level: 'subminorCategory', fields: { in: place, name: added } });
  const send = async (answers: Answers) => {
    const query = { effectiveFrom: day, replace: String(replaces), ...inAddress(answers) };
    await admin.addCourtFeeCsvData({ body, query });
    const saved = [...itemsOf(await lookOn(world, day))].filter(([id]) => !held.has(id));
    expect(saved.map(([, { fields }]) => fields['name'] ?? fields['userInput'])).toEqual([added, 0.2]);
    return new Map([...mine, ...saved]);
  };
  return remember(world, await publish(world, { day, mine: withNew, sides, send }));
}

type Row = Readonly<Record<string, string | number | null>>;

const inAddress = ({ decisions, confirmBackdating }: Answers) => ({
  confirmBackdating: String(confirmBackdating) as 'true',
  decisions: JSON.stringify(decisions),
});

type Imported = { subMinor: string; rate: number; replaces: boolean; left: string | undefined };

/** A file that replaces all removes what it leaves out, also categories that were empty. */
function importedInto(held: Items, { subMinor, rate, replaces, left }: Imported) {
  const entry = [...held].find(([, { level, fields }]) => level === 'entry' && fields['in'] === subMinor);
  const rated = new Map(held);
  if (entry) rated.set(entry[0], { ...entry[1], fields: { ...entry[1].fields, userInput: rate } });
  if (!replaces) return rated;
  const removed = left === undefined ? undefined : [...held].find(([, { fields }]) => fields['name'] === left)?.[0];
  const kept = removed === undefined ? rated : without(rated, removed);
  return ['minorCategory', 'majorCategory'].reduce(withoutEmpty, kept);
}

/** A file names no category without sub-minors. */
function withoutEmpty(items: Items, level: string): Items {
  const filled = new Set([...items.values()].map(({ fields }) => fields['in']));
  return new Map([...items].filter(([id, item]) => item.level !== level || filled.has(id)));
}

async function publishAgain(world: World, { day, at, sides }: OperationOf<'publish again'>) {
  const { admin, rulebook } = world;
  const versions = await admin.getRulebookVersions({ params: rulebook });
  const number = versions[at % versions.length]?.number ?? 1;
  const { majorCategories } = await admin.getRulebookVersion({ params: { ...rulebook, number } });
  const { provinceSlabId } = await lookOn(world, day);
  const mine = itemsOf({ majorCategories, provinceSlabId });
  const send = async (answers: Answers) => {
    await admin.publishRulebookVersion({ params: { ...rulebook, number }, body: { effectiveFrom: day, ...answers } });
    return undefined;
  };
  return remember(world, await publish(world, { day, mine, sides, send }));
}

async function changeSchedule(world: World, { day, change, sides }: OperationOf<'change a schedule'>) {
  const { admin, schedules } = world;
  const schedule = schedules[change.at % schedules.length];
  if (!schedule) return undefined;
  const { id, name, ...set } = editedSchedule(setOf(scheduleOn(world, schedule.id, day)), change);
  const send = async (answers: Answers) => {
    await admin.changeSlab({
      params: { id },
      body: { ...set, name, slabs: [...set.slabs], effectiveFrom: day, ...answers },
    });
    return undefined;
  };
  return remember(
    world,
    await publish(world, { day, mine: scheduleItems({ id, name, ...set }), schedule, sides, send }),
  );
}

async function exchangeSchedule(world: World, { day, to, sides }: OperationOf<'exchange the schedule'>) {
  const { admin, rulebook, schedules } = world;
  const provinceSlabId = [...schedules, undefined][to % (schedules.length + 1)]?.id ?? null;
  const held = on(world.timeline, day);
  const mine = new Map(held).set(PROVINCE, { level: 'rulebook', fields: { provinceSlabId } });
  if (held.size === 0 || isSameItems(held, mine)) return undefined;
  const { provinceId } = rulebook;
  const send = async (answers: Answers) => {
    const query = { effectiveFrom: day, ...inAddress(answers) };
    if (provinceSlabId === null) await admin.removeSlab({ params: { provinceId }, query });
    else await admin.addSlab({ params: { provinceId }, body: { slabId: provinceSlabId }, query });
    return undefined;
  };
  return remember(world, await publish(world, { day, mine, sides, send }));
}

/** An edit that names a version which is not in force on its date is refused, with the one that is. */
async function editOldVersion(world: World, { day, at }: OperationOf<'edit an old version'>) {
  const { admin, rulebook } = world;
  const versions = await admin.getRulebookVersions({ params: rulebook });
  const baseVersion = versions[at % versions.length]?.number ?? 1;
  const { majorCategories, number } = await lookOn(world, day);
  if (baseVersion === number) return undefined;
  const body = { majorCategories, effectiveFrom: day, baseVersion, confirmBackdating: true };
  expect(await attempt(admin.addCategoriesData({ params: rulebook, body }))).toMatchObject({
    code: 'RULEBOOK_CHANGED',
    data: { inForce: number ?? 0, effectiveFrom: day },
  });
  return undefined;
}

/** Two authors save at once, each an edit of what is in force on a day: the later of them sees the other, or is refused. */
async function takeTwo(world: World, { day, other, at, to, sides }: OperationOf<'two at once'>): Promise<Effect> {
  const both = [
    { day, change: { what: 'rate' as const, at, to } },
    { day: other, change: { what: 'note' as const, at: to, to: at } },
  ];
  const sent = await Promise.all(both.map(({ day: from, change }) => prepare(world, from, change)));
  const outcomes = await Promise.all(sent.map((each) => attempt(each.send())));
  const won = outcomes.flatMap((outcome, at_) => {
    const own = sent[at_];
    return outcome instanceof Problem || !own ? [] : [{ ...own, number: outcome }];
  });
  for (const outcome of outcomes.filter((each) => each instanceof Problem)) {
    expect(['RULEBOOK_CHANGED', 'RULEBOOK_CONFLICTS'], 'why one of two was refused').toContain(outcome.code);
  }
  if (won.length === 0) expect(outcomes.every((each) => isProblem(each, 'RULEBOOK_CONFLICTS'))).toBe(true);
  for (const { day: from, base, mine } of won.toSorted((one, later) => one.number - later.number)) {
    const before = world.timeline;
    expect(isSameItems(on(world.timeline, from), base), 'the loser of two would overwrite the winner').toBe(true);
    expect(disputesIn(world.timeline, { day: from, mine, sides }), 'published without a decision').toEqual([]);
    world.timeline = edit(before, { day: from, mine, decide: decideBy(sides) });
    const touched = changedIds(base, mine);
    world.publications.push({
      number: null,
      day: from,
      touched,
      before,
      after: world.timeline,
      seenBefore: world.seen,
    });
  }
  const days = won.map((each) => each.day).toSorted();
  const touched = new Set(won.flatMap(({ base, mine }) => [...changedIds(base, mine)]));
  return days[0] === undefined ? undefined : { day: days[0], touched };
}

async function prepare(world: World, day: Day, change: Change) {
  const { majorCategories, provinceSlabId, number }: Seen = await lookOn(world, day);
  const tree = edited(majorCategories, [change], world);
  const body = { majorCategories: tree, effectiveFrom: day, baseVersion: number ?? 0, confirmBackdating: true };
  const send = async () => (await world.admin.addCategoriesData({ params: world.rulebook, body })).version.number;
  const base = on(world.timeline, day);
  return { day, base, mine: itemsOf({ majorCategories: tree, provinceSlabId }), send };
}
