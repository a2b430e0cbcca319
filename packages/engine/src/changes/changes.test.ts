import { expect, test } from 'vitest';
import type { SubMinorCategory } from '../compute/rulebook.ts';
import { add, edited, moveBy, rate, remove, rename } from '../testing/edits.ts';
import { findSubMinor, type Tree, treeOfShape } from '../testing/trees.ts';
import type { Change, Publication } from './change.ts';
import { changesOfRemovedItems, conflictsWith, dependentsOf, ineffectiveChanges } from './conflicts.ts';
import { difference } from './difference.ts';
import { datedFields, fold, nextChangeDay } from './fold.ts';
import { itemsOf, treeOf } from './tree.ts';

const book = { provinceId: 'punjab', type: 'courtFee' } as const;
const first = treeOfShape('courtFee', [[2]]);
const SUIT = 'M1.1.1';

function addSuit(id: string) {
  const suit = { ...findSubMinor(first, SUIT), id, name: `Suit ${id}` };
  return add('M1.1', suit);
}

function begin() {
  const publications: Publication[] = [];
  const tree = (day: string) => treeOf(fold(publications, day), book);
  /** Saves a tree from a day on, as a user edits it who opened the rules of that day. */
  const save = (day: string, ...edits: Parameters<typeof edited>[1][]) => {
    const after = itemsOf(publications.length === 0 ? first : edited(tree(day), ...edits), book);
    return publish(difference(fold(publications, day), after, day));
  };
  const publish = (changes: Publication['changes'], takesBack?: number) => {
    publications.push({ number: publications.length + 1, changes, ...(takesBack !== undefined && { takesBack }) });
    return changes;
  };
  save('2020-01-01');
  const rateOn = (day: string) => findSubMinor(tree(day), SUIT).courtFee[0]?.userInput;
  const nameOn = (day: string) => findSubMinor(tree(day), SUIT).name;
  return { publications, publish, save, tree, rateOn, nameOn };
}

test('a name that is corrected today stays correct beyond a scheduled change of the fee, which stays too', () => {
  const { nameOn, rateOn, save } = begin();
  save('2031-01-01', rate(SUIT, 2));
  expect(save('2026-11-27', rename(SUIT, 'Mended'))).toEqual([
    { item: SUIT, kind: 'subminorCategory', from: '2026-11-27', set: { name: 'Mended' } },
  ]);
  expect([nameOn('2026-11-26'), nameOn('2026-11-27'), nameOn('2031-01-01')]).toEqual([
    `Suit ${SUIT}`,
    'Mended',
    'Mended',
  ]);
  expect([rateOn('2030-12-31'), rateOn('2031-01-01')]).toEqual([1, 2]);
});

test('an edit of a past day holds until the next change of the field, even if that repeats the old value', () => {
  const { publications, rateOn, save } = begin();
  save('2024-01-01', rate(SUIT, 2));
  save('2025-01-01', rate(SUIT, 1));
  save('2023-01-01', rate(SUIT, 3));
  expect(['2022-12-31', '2023-06-01', '2024-06-01', '2025-06-01'].map(rateOn)).toEqual([1, 3, 2, 1]);
  expect(nextChangeDay(publications, { item: SUIT, field: 'courtFee', from: '2023-01-01' })).toBe('2024-01-01');
});

test('a field that an item gets only on a later day is one that changes, unlike those that the item is made with', () => {
  const { publications, publish } = begin();
  expect(datedFields(publications)).toEqual([]);
  publish([{ item: SUIT, kind: 'subminorCategory', from: '2031-01-01', set: { readings: [] } }]);
  expect(datedFields(publications)).toEqual([
    { item: SUIT, field: 'readings', values: [{ from: '2031-01-01', number: 2, value: [] }] },
  ]);
});

test('a change published for the day of a scheduled change replaces its value', () => {
  const { publications, publish, rateOn, save } = begin();
  const [scheduled] = save('2031-01-01', rate(SUIT, 2));
  const held = fold(publications, '2026-11-27').get(SUIT)?.fields['courtFee'];
  publish([{ item: SUIT, kind: 'subminorCategory', from: scheduled?.from ?? '', set: { courtFee: held } }]);
  expect(rateOn('2031-01-01')).toBe(1);
});

test('an item that was added before the removal of its category stays away if the category returns without it', () => {
  const { publications, publish, save, tree } = begin();
  const alone = tree('2020-01-01');
  save('2025-01-01', remove('M1.1'));
  save('2024-01-01', addSuit('M1.1.3'));
  publish(difference(fold(publications, '2026-01-01'), itemsOf(alone, book), '2026-01-01'));
  expect(tree('2024-01-01')[0]?.minorCategory[0]?.subminorCategory).toHaveLength(3);
  expect(tree('2026-01-01')).toEqual(alone);
});

test('two authors who move the same item among its siblings get no conflict', () => {
  const { publications, save, tree } = begin();
  save('2025-01-01', addSuit('M1.1.3'));
  const moved = edited(tree('2026-01-01'), moveBy('M1.1.3', -1));
  const [other] = save('2026-01-01', moveBy('M1.1.3', -1), moveBy('M1.1.3', -1));
  const mine = difference(fold(publications, '2026-01-01', 2), itemsOf(moved, book), '2026-01-01');
  expect([other?.item, ...mine.map(({ item }) => item)]).toEqual(['M1.1.3', 'M1.1.3']);
  expect(conflictsWith(publications, mine, { base: 2, items: fold(publications, '2026-01-01') })).toEqual([]);
});

test('a table of courts conflicts with a later one of the same province, whatever their days', () => {
  const table = (from: string, province: string, court: string): Change => ({
    item: `forums ${province}`,
    kind: 'forums',
    from,
    set: { forums: [court] },
  });
  const conflictsOf = (mine: Change) => {
    const publications = [{ number: 2, changes: [table('2026-12-01', 'punjab', 'Theirs')] }];
    return conflictsWith(publications, [mine], { base: 1, items: new Map() }).map(({ theirs }) => theirs);
  };
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02'])
    expect(conflictsOf(table(day, 'punjab', 'Mine'))).toEqual([['Theirs']]);
  expect(conflictsOf(table('2026-11-30', 'punjab', 'Theirs'))).toEqual([]);
  expect(conflictsOf(table('2026-11-30', 'sindh', 'Mine'))).toEqual([]);
});

test('any number of items can be inserted between two others', () => {
  const { save, tree } = begin();
  const put = (id: string) => (before: Tree) => {
    const after = structuredClone(edited(before, addSuit(id)));
    const siblings = after[0]?.minorCategory[0]?.subminorCategory as SubMinorCategory[];
    siblings.splice(1, 0, ...siblings.splice(-1));
    return after;
  };
  for (let n = 0; n < 60; n += 1) save('2025-01-01', put(`A.1.${n}`));
  const order = tree('2025-01-01')[0]?.minorCategory[0]?.subminorCategory.map(({ id }) => id);
  expect(order).toEqual(['M1.1.1', ...Array.from({ length: 60 }, (_, n) => `A.1.${59 - n}`), 'M1.1.2']);
});

test('later changes of a removed item are found, when it is removed and afterwards', () => {
  const { publications, save } = begin();
  const later = save('2031-01-01', rate(SUIT, 2));
  const removal = difference(
    fold(publications, '2030-01-01'),
    itemsOf(edited(first, remove(SUIT)), book),
    '2030-01-01',
  );
  expect(changesOfRemovedItems(publications, removal)).toEqual(later);
  publications.push({ number: 3, changes: removal });
  expect(ineffectiveChanges(fold(publications, '2031-01-01'), later)).toEqual(later);
  expect(ineffectiveChanges(fold(publications, '2029-01-01'), later)).toEqual([]);
});

test('a change that puts an item into a removed category has no effect, unless the category returns with it', () => {
  const { publications, save, tree } = begin();
  const after = itemsOf(edited(tree('2026-01-01'), addSuit('M1.1.3')), book);
  save('2025-01-01', remove('M1.1'));
  const law = fold(publications, '2026-01-01');
  const changes = difference(law, after, '2026-01-01');
  const added = changes.filter(({ item }) => item === 'M1.1.3');
  expect(added).toHaveLength(1);
  const lawAfter = (own: readonly Change[]) => fold([...publications, { number: 9, changes: own }], '2026-01-01');
  expect(ineffectiveChanges(lawAfter(added), added)).toEqual(added);
  expect(ineffectiveChanges(lawAfter(changes), changes)).toEqual([]);
});

test('a change of a rule has an effect if it brings back the removed category that hides the rule', () => {
  const { publications, publish } = begin();
  const minor = { item: 'M1.1', kind: 'minorCategory', from: '2025-01-01' } as const;
  publish([{ ...minor, set: { removed: true } }]);
  const renaming: Change = { ...minor, item: SUIT, kind: 'subminorCategory', set: { name: 'Renamed' } };
  const effects = (own: Change[]) =>
    ineffectiveChanges(fold([...publications, { number: 9, changes: own }], '2025-01-01'), own);
  expect(effects([renaming])).toEqual([renaming]);
  expect(effects([{ ...minor, set: { removed: false } }, renaming])).toEqual([]);
});

test('a publication depends on the one that created the item it changes, unless a later one created it again', () => {
  const { publications, publish, save } = begin();
  const [minor] = first[0]?.minorCategory ?? [];
  const added = { ...minor, id: 'M1.2', name: 'Another', index: 2, subminorCategory: [] };
  const withMinor = first.map((major) => ({ ...major, minorCategory: [...major.minorCategory, added as never] }));
  publish(difference(fold(publications, '2024-01-01'), itemsOf(withMinor, book), '2024-01-01'));
  save('2025-01-01', rename('M1.2', 'Renamed'));
  save('2025-01-01', rename(SUIT, 'Renamed, too'));
  expect(dependentsOf(publications, 2)).toEqual([3]);
  expect(dependentsOf(publications, 4)).toEqual([]);
  // An item that was created again after a removal does not depend on the first publication.
  save('2026-01-01', remove('M1.2'));
  publish(difference(fold(publications, '2027-01-01'), itemsOf(withMinor, book), '2027-01-01'));
  expect(dependentsOf(publications, 2)).toEqual([]);
});
