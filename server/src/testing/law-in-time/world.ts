import type { Client } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { ALWAYS, type Day, dependentsOf, notTakenBack } from '@mizan/engine/changes';
import { expect } from 'vitest';
import { addDays } from '../../platform/pakistan-time.ts';
import { startApp } from '../app.ts';
import { edited, editedSchedule, firstSchedule, firstTree } from './edits.ts';
import { type Law, LawModel, subMinorsIn, withGivenIds } from './law-model.ts';
import { ALWAYS_CHECKED, FIRST, nextDay, type Operation, type OperationOf, TODAY } from './operations.ts';

/** One province on the server, and the model of its law. */
export type World = {
  admin: Client;
  /** The law in memory, by which the calculator answers. */
  memory: Awaited<ReturnType<typeof startApp>>['context']['law'];
  model: LawModel;
  today: Day;
  schedules: readonly { id: string }[];
  /** The rules of a day as an author has read them, with the number of the version. */
  rulesRead: Map<Day, { number: number; tree: readonly MajorCategory[] }>;
  newName: (what: string) => string;
};

const days = (): Day[] => {
  const changing = [FIRST, TODAY, '2029-01-01', '2030-03-01', '2030-07-01', '2031-01-01', '2031-07-01', '2032-01-01'];
  return [...ALWAYS_CHECKED, ...changing.flatMap((day) => [addDays(day, -1), day])];
};

/** An app with a clock that a sequence of operations sets. Each sequence has a province and schedules of its own. */
export async function startWorlds() {
  let today: Day = TODAY;
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
    const model = new LawModel({ provinceId: province.id, type: 'courtFee' });
    const schedules = [];
    for (const name of ['First', 'Second']) {
      const { version, ...made } = await admin.createSlab({ body: firstSchedule(newName(name)) });
      const { effectiveFrom: _, ...set } = made;
      model.publish(version, model.scheduleChanges(ALWAYS, set));
      schedules.push(set);
    }
    const [own, other] = schedules;
    await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: own?.id ?? '' } });
    model.publish(await lastNumber(admin, model), model.exchange(ALWAYS, own?.id ?? null));
    const world: World = {
      admin,
      memory: app.context.law,
      model,
      today: TODAY,
      schedules,
      rulesRead: new Map(),
      newName,
    };
    const tree = firstTree(newName, other?.id ?? '') as MajorCategory[];
    await save(world, { day: FIRST, tree });
    return world;
  };
  return { begin, setDay };
}

/** The number of the latest publication; nothing else publishes meanwhile. */
async function lastNumber(admin: Client, { publications, key }: LawModel) {
  const { version } = await admin.getRulebookInForce({ params: key, query: { on: '2099-12-31' } });
  return Math.max(version?.number ?? 0, (publications.at(-1)?.number ?? 0) + 1);
}

type Save = { day: Day; tree: readonly MajorCategory[]; base?: number };

/** Saves a tree on the server and in the model. */
async function save({ admin, model }: World, { day, tree, base }: Save) {
  const body = { majorCategories: tree, effectiveFrom: day, confirmBackdating: true, baseVersion: base };
  const saved = await admin.addCategoriesData({ params: model.key, body });
  const mine = base === undefined ? withGivenIds(tree, saved.majorCategories) : tree;
  const changes = model.treeChanges(day, mine, base);
  await recordChanges({ admin, model }, changes);
}

/** Records changes in the model under the number that the server gave them. No changes have no number. */
async function recordChanges(
  { admin, model }: Pick<World, 'admin' | 'model'>,
  changes: ReturnType<LawModel['treeChanges']>,
) {
  const lastKnown = model.publications.at(-1)?.number ?? 0;
  const versions = await admin.getRulebookVersions({ params: model.key });
  const number = Math.max(lastKnown + 1, ...versions.map((version) => version.number));
  if (changes.length > 0) model.publish(number, changes);
}

export type Effect = { from: Day; touched: ReadonlySet<string> } | undefined;

/** Performs an operation on the server and in the model. Returns the items that may differ since, and from which day on. */
export async function perform(
  world: World,
  setDay: (day: Day) => Promise<Client>,
  operation: Operation,
): Promise<Effect> {
  const before = world.model.publications.length;
  switch (operation.kind) {
    case 'edit':
      await performEdit(world, operation);
      break;
    case 'stale edit':
      await performStaleEdit(world, operation);
      break;
    case 'delete':
      await performDelete(world, operation);
      break;
    case 'import':
      await performImport(world, operation);
      break;
    case 'publish again':
      await publishAgain(world, operation);
      break;
    case 'change a schedule':
      await changeSchedule(world, operation);
      break;
    case 'exchange the schedule':
      await exchangeSchedule(world, operation);
      break;
    case 'withdraw':
      return withdraw(world, operation);
    case 'two at once':
      await performTwoAtOnce(world, operation);
      break;
    default:
      world.today = nextDay(world.today);
      world.admin = await setDay(world.today);
  }
  const changes = world.model.publications.slice(before).flatMap((each) => each.changes);
  const [from] = changes.map((change) => change.from).toSorted();
  return from === undefined ? undefined : { from, touched: new Set(changes.map(({ item }) => item)) };
}

async function performEdit(world: World, { day, changes }: OperationOf<'edit'>) {
  const { admin, model, rulesRead } = world;
  const read = await admin.getRulebookInForce({ params: model.key, query: { on: day } });
  if (read.majorCategories.length === 0) return;
  rulesRead.set(day, { number: read.version?.number ?? 0, tree: read.majorCategories });
  await save(world, { day, tree: edited(read.majorCategories, changes, world) });
}

/** The author read the rules before others published. Their changes remain, or the author's save is refused. */
async function performStaleEdit(world: World, { day, change }: OperationOf<'stale edit'>) {
  const read = world.rulesRead.get(day);
  if (read === undefined || subMinorsIn(read.tree).length === 0) return;
  const tree = edited(read.tree, [change], world);
  try {
    await save(world, { day, tree, base: read.number });
  } catch (error) {
    expect(error).toMatchObject({ code: 'RULEBOOK_CHANGED', data: { effectiveFrom: day } });
  }
}

async function performDelete(world: World, { day, at }: OperationOf<'delete'>) {
  const { admin, model } = world;
  const tree = model.tree(day);
  const rules = subMinorsIn(tree);
  const chosen = rules[at % Math.max(rules.length, 1)];
  if (chosen === undefined) return;
  const params = { level: 'subminorCategory', id: chosen.id } as const;
  await admin.deleteCategory({ params, query: { effectiveFrom: day, confirmBackdating: 'true' } });
  const left = tree.map((major) => ({
    ...major,
    minorCategory: major.minorCategory.map((minor) => ({
      ...minor,
      subminorCategory: minor.subminorCategory.filter(({ id }) => id !== chosen.id),
    })),
  }));
  await recordChanges(world, model.treeChanges(day, left));
}

const NAMES = ['majorCategory', 'minorCategory', 'subminorCategory'];

/** Imports another note for one rule by its names; with `replaces` all other rules, too. */
async function performImport(world: World, { day, at, to, replaces }: OperationOf<'import'>) {
  const { admin, model } = world;
  const rows = await admin.getRuleRows({ params: model.key, query: { on: day } });
  const chosen = rows[at % Math.max(rows.length, 1)];
  if (chosen === undefined) return;
  // A rule is imported with all of its rows.
  const isChosen = (row: typeof chosen) => NAMES.every((name) => row[name] === chosen[name]);
  const changed = rows.filter(isChosen).map((row) => ({ ...row, note: `Imported ${to}` }));
  const body = replaces ? [...rows.filter((row) => !isChosen(row)), ...changed] : changed;
  const query = { effectiveFrom: day, confirmBackdating: 'true', replace: String(replaces) };
  await admin.addCourtFeeCsvData({ body, query });
  const after = await admin.getCategoriesData({ params: model.key, query: { on: day } });
  await recordChanges(world, model.treeChanges(day, after as MajorCategory[]));
}

async function publishAgain(world: World, { day, at }: OperationOf<'publish again'>) {
  const { admin, model } = world;
  const versions = await admin.getRulebookVersions({ params: model.key });
  const { number = 1 } = versions[at % versions.length] ?? {};
  const params = { ...model.key, number };
  const { majorCategories } = await admin.getRulebookVersion({ params });
  try {
    await admin.publishRulebookVersion({ params, body: { effectiveFrom: day, confirmBackdating: true } });
  } catch (error) {
    // A name that was free on the old day may be in use on a later one.
    expect(error).toMatchObject({ code: 'RULEBOOK_FAULTY' });
    return;
  }
  await recordChanges(world, model.treeChanges(day, majorCategories as MajorCategory[]));
}

async function changeSchedule(world: World, { day, change }: OperationOf<'change a schedule'>) {
  const { admin, model, schedules } = world;
  const chosen = model.schedules(day).find(({ id }) => id === schedules[change.at % schedules.length]?.id);
  if (chosen === undefined) return;
  const set = editedSchedule(chosen, change);
  const { id, ...body } = set;
  const changes = model.scheduleChanges(day, set);
  const saved = await admin.changeSlab({
    params: { id },
    body: { ...body, slabs: [...set.slabs], effectiveFrom: day, confirmBackdating: true } as never,
  });
  if (changes.length > 0) model.publish(saved.version, changes);
}

async function exchangeSchedule(world: World, { day, to }: OperationOf<'exchange the schedule'>) {
  const { admin, model, schedules } = world;
  const slabId = [...schedules, undefined][to % (schedules.length + 1)]?.id ?? null;
  if (model.law(day).provinceSlabId === slabId) return;
  const { provinceId } = model.key;
  const query = { effectiveFrom: day, confirmBackdating: 'true' };
  if (slabId === null) await admin.removeSlab({ params: { provinceId }, query });
  else await admin.addSlab({ params: { provinceId }, body: { slabId }, query });
  await recordChanges(
    world,
    model.exchange(day, slabId).map((change) => ({ ...change, set: { slabSetId: slabId } })),
  );
}

async function withdraw(world: World, { at }: OperationOf<'withdraw'>): Promise<Effect> {
  const { admin, model, today } = world;
  const versions = await admin.getRulebookVersions({ params: model.key });
  const scheduled = versions.filter(({ state }) => state === 'scheduled');
  const chosen = scheduled[at % Math.max(scheduled.length, 1)];
  if (chosen === undefined) return undefined;
  const withdrawn = new Set([chosen.number]);
  for (const number of withdrawn) for (const each of dependentsOf(model.publications, number)) withdrawn.add(each);
  const changes = notTakenBack(model.publications).flatMap((each) => (withdrawn.has(each.number) ? each.changes : []));
  const body = { reason: 'Not yet', confirmOthers: true };
  const params = { ...model.key, number: chosen.number };
  if (changes.some(({ from }) => from <= today)) {
    await expect(admin.withdrawRulebookVersion({ params, body })).rejects.toMatchObject({ code: 'VERSION_IN_FORCE' });
    return undefined;
  }
  try {
    await admin.withdrawRulebookVersion({ params, body });
  } catch (error) {
    // An item that was renamed meanwhile may have the old name.
    expect(error).toMatchObject({ code: 'RULEBOOK_FAULTY' });
    return undefined;
  }
  for (const number of [...withdrawn].toSorted((one, other) => one - other))
    model.takeBack((model.publications.at(-1)?.number ?? 0) + 1, number);
  const [from = ''] = changes.map((change) => change.from).toSorted();
  return { from, touched: new Set(changes.map(({ item }) => item)) };
}

/** Two authors save concurrently. The later save keeps the changes of the first, or is refused. */
async function performTwoAtOnce(world: World, { day, other, at, to }: OperationOf<'two at once'>) {
  const { admin, model } = world;
  const prepare = async (from: Day, change: OperationOf<'stale edit'>['change']) => {
    const { majorCategories, version } = await admin.getRulebookInForce({ params: model.key, query: { on: from } });
    return {
      from,
      base: version?.number ?? 0,
      tree: edited(majorCategories, [change], world),
      note: world.newName('Two'),
    };
  };
  const both = [
    await prepare(day, { what: 'rate', at, to }),
    await prepare(other, { what: 'rate', at, to: to + 1 }),
  ].filter(({ base }) => base > 0);
  const outcomes = await Promise.allSettled(
    both.map(({ from, base, tree, note }) =>
      admin.addCategoriesData({
        params: model.key,
        body: { majorCategories: tree, effectiveFrom: from, baseVersion: base, confirmBackdating: true, note },
      }),
    ),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'RULEBOOK_CHANGED' });
  const versions = await admin.getRulebookVersions({ params: model.key });
  const numbered = both.flatMap((each) => {
    const number = versions.find(({ note }) => note === each.note)?.number;
    return number === undefined ? [] : [{ ...each, number }];
  });
  for (const { number, from, tree, base } of numbered.toSorted((one, two) => one.number - two.number))
    model.publish(number, model.treeChanges(from, tree, base));
}

/** The law that the server has on every day that an operation may change. The law in memory must be the same. */
export async function readLaws({ admin, memory, model }: World): Promise<ReadonlyMap<Day, Law>> {
  const seen = new Map<Day, Law>();
  for (const day of days()) {
    const { version: _, ...law } = await admin.getRulebookInForce({ params: model.key, query: { on: day } });
    seen.set(day, law as Law);
    const version = await memory.versionOn(model.key, day);
    if (version === undefined) continue;
    const { tree, summary } = await memory.rulebook(model.key, version);
    const { slabSets, provinceSlabId } = summary;
    expect({ day, majorCategories: tree, slabSets, provinceSlabId }).toEqual({ day, ...law });
  }
  return seen;
}
