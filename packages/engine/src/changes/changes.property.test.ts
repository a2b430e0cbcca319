import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SlabSet } from '../compute/rulebook.ts';
import { isSame } from '../compute/same.ts';
import { anyEdit, edited, idsOf } from '../testing/edits.ts';
import { type Tree, treeOfShape } from '../testing/trees.ts';
import { type Change, type Day, type Items, notTakenBack, type Publication, presentItems } from './change.ts';
import { conflictsWith, dependentsOf } from './conflicts.ts';
import { difference } from './difference.ts';
import { fold, nextChangeDay } from './fold.ts';
import { itemsOf, treeOf } from './tree.ts';

/** Few runs in `npm test`, all in `npm run test:all`; `SEED` repeats a run. */
const SEQUENCES = process.env['TESTS'] === 'all' ? 2000 : 60;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);

const book = { provinceId: 'punjab', type: 'courtFee' } as const;
const first = treeOfShape('courtFee', [[2, 1], [2]]);
const ids = idsOf(first);
const DAYS: readonly Day[] = ['2029-01-01', '2030-03-01', '2030-07-01', '2031-01-01', '2031-07-01', '2032-01-01'];
const FIRST = DAYS[0] ?? '';
const SCHEDULE = 'schedule';
const slabs = (value: number) => [{ min: 1, max: null, value }];
const schedule = (value: number): Items =>
  new Map([
    [
      SCHEDULE,
      { kind: 'slabSet' as const, fields: { name: 'Schedule', slabs: slabs(value) } satisfies Partial<SlabSet> },
    ],
  ]);

const day = fc.constantFrom(...DAYS);
const operation = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      day,
      edits: fc.array(anyEdit(ids), { minLength: 1, maxLength: 3 }),
      /** How many publications ago the author read the law. */
      ago: fc.constantFrom(0, 0, 1, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('schedule' as const), day, value: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publish again' as const), day, of: day }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      day,
      edits: fc.array(anyEdit(ids), { maxLength: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), at: fc.nat(20) }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * A simple model of the law: it stores every field for every day, with the day of the change that set it. A change
 * writes all later days, up to the next change of its field.
 */
class Days {
  readonly #cells = new Map(DAYS.map((each) => [each, new Map<string, { value: unknown; since: Day }>()]));

  write({ item, from, set }: Change) {
    for (const each of DAYS.filter((other) => other >= from))
      for (const [field, value] of Object.entries(set)) {
        const cells = this.#cells.get(each);
        if ((cells?.get(`${item} ${field}`)?.since ?? '') <= from)
          cells?.set(`${item} ${field}`, { value, since: from });
      }
  }

  on(each: Day): Record<string, unknown> {
    return Object.fromEntries([...(this.#cells.get(each) ?? [])].map(([cell, { value }]) => [cell, value]));
  }
}

const cellsOf = (items: Items) =>
  Object.fromEntries(
    [...items].flatMap(([id, { fields }]) => Object.entries(fields).map(([field, value]) => [`${id} ${field}`, value])),
  );

class World {
  readonly publications: Publication[] = [];
  #number = 0;

  readonly #folds = new Map<string, Items>();

  on = (each: Day, asOf?: number): Items => {
    const key = `${each} ${asOf ?? this.#number}`;
    const known = this.#folds.get(key) ?? fold(this.publications, each, asOf);
    this.#folds.set(key, known);
    return known;
  };
  tree = (each: Day, asOf?: number): Tree => treeOf(this.on(each, asOf), book);
  everyDay = () => new Map(DAYS.map((each) => [each, presentItems(this.on(each))]));

  publish(changes: readonly Change[], takesBack?: number) {
    this.#number += 1;
    this.publications.push({ number: this.#number, changes, ...(takesBack !== undefined && { takesBack }) });
    return this.#number;
  }

  /** The law with a new rulebook, and the rest unchanged. */
  withTree = (each: Day, tree: Tree): Items =>
    new Map([...[...presentItems(this.on(each))].filter(([id]) => id === SCHEDULE), ...itemsOf(tree, book)]);

  get last() {
    return this.#number;
  }
}

function begin() {
  const world = new World();
  world.publish(difference(new Map(), new Map([...schedule(1), ...itemsOf(first, book)]), FIRST));
  return world;
}

/** The changes of an operation, computed from the law that its author had read. */
function changesOf(world: World, taken: Exclude<Operation, { kind: 'withdraw' }>): { changes: Change[]; base: number } {
  const now = { base: world.last };
  if (taken.kind === 'schedule') {
    const before = world.on(taken.day);
    return {
      ...now,
      changes: difference(before, new Map([...presentItems(before), ...schedule(taken.value)]), taken.day),
    };
  }
  if (taken.kind === 'publish again')
    return {
      ...now,
      changes: difference(world.on(taken.day), world.withTree(taken.day, world.tree(taken.of)), taken.day),
    };
  if (taken.kind === 'import')
    return {
      ...now,
      changes: difference(world.on(taken.day), world.withTree(taken.day, edited(first, ...taken.edits)), taken.day),
    };
  const base = Math.max(1, world.last - taken.ago);
  const read = world.tree(taken.day, base);
  const after = new Map([
    ...[...presentItems(world.on(taken.day, base))].filter(([id]) => id === SCHEDULE),
    ...itemsOf(edited(read, ...taken.edits), book),
  ]);
  return { base, changes: difference(world.on(taken.day, base), after, taken.day) };
}

const isSameLaw = (one: Items, other: Items) => isSame(Object.fromEntries(one), Object.fromEntries(other));

/** A change applies to its own items and days, and to nothing else. */
function expectOnly(world: World, { changes, before }: { changes: readonly Change[]; before: Map<Day, Items> }) {
  const touched = new Set(changes.map(({ item }) => item));
  for (const [each, law] of world.everyDay()) {
    const was = before.get(each) ?? new Map();
    if (changes.every(({ from }) => from > each)) {
      expect(isSameLaw(law, was)).toBe(true);
      continue;
    }
    for (const [id, item] of law) if (!touched.has(id) && was.has(id)) expect(item.fields).toEqual(was.get(id)?.fields);
  }
  for (const change of changes)
    for (const [field, value] of Object.entries(change.set)) {
      const until = nextChangeDay(world.publications, { item: change.item, field, from: change.from });
      for (const each of DAYS.filter((other) => other >= change.from && (until === undefined || other < until)))
        expect(world.on(each).get(change.item)?.fields[field]).toEqual(value);
    }
}

/** Publications and the simple model lead to the same law. */
function expectModel(world: World) {
  const days = new Days();
  for (const { changes } of notTakenBack(world.publications)) for (const change of changes) days.write(change);
  for (const each of DAYS) expect(cellsOf(world.on(each))).toEqual(days.on(each));
}

function run(sequence: readonly Operation[]) {
  const world = begin();
  for (const taken of sequence) {
    const before = world.everyDay();
    if (taken.kind === 'withdraw') {
      withdraw(world, taken.at);
    } else {
      const { changes, base } = changesOf(world, taken);
      const conflicts = conflictsWith(world.publications, changes, { base, items: world.on(taken.day) });
      expect(conflicts.length > 0).toBe(overwrites(world, changes, base));
      // Published in spite of conflicts: the author's values then replace those of the others.
      world.publish(changes);
      expectOnly(world, { changes, before });
      expectWithdrawalRestores(world, before);
    }
    expectModel(world);
  }
}

/** Computes in another way whether a value of the same day that the author had not seen would be lost. */
function overwrites(world: World, changes: readonly Change[], base: number) {
  const since = notTakenBack(world.publications).filter(({ number }) => number > base);
  const items = world.on(changes[0]?.from ?? FIRST);
  const isAbove = (above: string, { item, set }: Change): boolean => {
    const places = new Set<string>();
    for (let at: unknown = item; typeof at === 'string' && !places.has(at); at = items.get(at)?.fields['parent'])
      places.add(at);
    for (
      let at: unknown = set['parent'];
      typeof at === 'string' && !places.has(at);
      at = items.get(at)?.fields['parent']
    )
      places.add(at);
    return places.has(above);
  };
  const isRemoval = ({ set }: Change) => set['removed'] === true;
  return changes.some((my) =>
    since
      .flatMap((each) => each.changes)
      .some((their) => {
        if (their.from !== my.from) return false;
        if (isRemoval(my) && isRemoval(their)) return false;
        if (isRemoval(my)) return isAbove(my.item, their);
        if (isRemoval(their)) return isAbove(their.item, my);
        if (my.item !== their.item) return false;
        return Object.keys(my.set).some(
          (field) =>
            field !== 'order' &&
            field in their.set &&
            JSON.stringify(my.set[field]) !== JSON.stringify(their.set[field]),
        );
      }),
  );
}

/** Withdrawing a publication at once restores the law; afterwards it is published again. */
function expectWithdrawalRestores(world: World, before: Map<Day, Items>) {
  const made = world.publications.at(-1);
  if (made === undefined) return;
  world.publish([], made.number);
  for (const [each, law] of world.everyDay()) expect(isSameLaw(law, before.get(each) ?? new Map())).toBe(true);
  world.publish(made.changes);
}

/** Withdrawing works even if others published since; items that only this publication created disappear. */
function withdraw(world: World, at: number) {
  const held = notTakenBack(world.publications).filter(({ number, changes }) => number > 1 && changes.length > 0);
  const chosen = held[at % Math.max(held.length, 1)];
  if (chosen === undefined) return;
  const all = new Set([chosen.number]);
  for (const number of all) for (const each of dependentsOf(world.publications, number)) all.add(each);
  for (const number of all) world.publish([], number);
  const never = world.publications.filter(({ number, takesBack }) => !all.has(number) && !all.has(takesBack ?? -1));
  for (const each of DAYS) expect(isSameLaw(fold(never, each), world.on(each))).toBe(true);
}

describe('the law as a list of dated changes', () => {
  test(`changes only the named fields, from their day until the next change: ${SEQUENCES} sequences from seed ${SEED}`, () => {
    fc.assert(fc.property(fc.array(operation, { minLength: 3, maxLength: 12 }), run), {
      numRuns: SEQUENCES,
      seed: SEED,
    });
  }, 300_000);

  test('a saved tree is read back unchanged and in its order, whatever was saved before', () => {
    const tree = fc.array(anyEdit(ids), { maxLength: 6 }).map((edits) => edited(first, ...edits));
    fc.assert(
      fc.property(fc.array(fc.record({ tree, day }), { minLength: 1, maxLength: 6 }), (saves) => {
        const world = begin();
        for (const { tree: wanted, day: from } of saves) {
          world.publish(difference(world.on(from), world.withTree(from, wanted), from));
          expect(world.tree(from)).toEqual(wanted);
          // Saving it again changes nothing.
          expect(difference(world.on(from), world.withTree(from, world.tree(from)), from)).toEqual([]);
        }
      }),
    );
  });
});
