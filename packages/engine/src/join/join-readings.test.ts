import { describe, expect, test } from 'vitest';
import type { Reading } from '../compute/rulebook.ts';
import { check } from '../review/check.ts';
import { compare } from '../review/compare.ts';
import { edited, write } from '../testing/edits.ts';
import { courtFeeEntry, readingOf, rulebookOf, subMinorCategory } from '../testing/rulebooks.ts';
import { summary } from '../testing/summary.ts';
import { findSubMinor, type Tree, treeOfShape } from '../testing/trees.ts';
import { joinTrees } from './join-trees.ts';

const feeOf = (id: string, userInput: number) => courtFeeEntry({ id, subminorCategoryId: 'M1.1.1', userInput });
const read = (name: string, userInput: number, given: Partial<Reading> = {}) =>
  readingOf(name, { courtFee: [feeOf(`entry of ${name}`, userInput)], ...given });
const bare = treeOfShape('courtFee', [[2]]);
const withReadings = (...readings: readonly Reading[]): Tree => edited(bare, write('M1.1.1', { readings }));
const base = withReadings(read('Federal table', 1));
const joined = (mine: Tree, theirs: Tree) => joinTrees({ base, mine, theirs });
const readingsOf = (tree: Tree) => findSubMinor(tree, 'M1.1.1').readings;

describe('a join of readings', () => {
  test('keeps what each side changed, added or left', () => {
    const mine = withReadings(read('Federal table', 2));
    const theirs = withReadings(read('Federal table', 1, { note: 'Seen.' }), read('No ceiling', 3));
    const { tree, conflicts } = joined(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(readingsOf(tree)).toEqual([read('Federal table', 2, { note: 'Seen.' }), read('No ceiling', 3)]);
  });
  test('keeps the changes of two readings by two administrators, and one of a reading beside one of a figure', () => {
    const both = [read('Federal table', 1), read('No ceiling', 3)] as const;
    const [first, second] = both;
    const was = withReadings(...both);
    const mine = withReadings({ ...first, reference: 'Mine' }, second);
    const theirs = withReadings(first, { ...second, note: 'Theirs' });
    const { tree, conflicts } = joinTrees({ base: was, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(readingsOf(tree)).toEqual([
      { ...first, reference: 'Mine' },
      { ...second, note: 'Theirs' },
    ]);
  });
  test('asks where one side removes a reading that the other changes, and keeps or removes it as decided', () => {
    const both = withReadings(read('Federal table', 1), read('No ceiling', 3));
    const mine = withReadings(read('Federal table', 1));
    const theirs = withReadings(read('Federal table', 1), read('No ceiling', 4));
    const { open } = joinTrees({ base: both, mine, theirs });
    expect(open).toMatchObject([{ level: 'reading', field: null, removedBy: 'mine' }]);
    const namesAfter = (side: 'mine' | 'theirs') =>
      readingsOf(joinTrees({ base: both, mine, theirs }, new Map(open.map(({ key }) => [key, side]))).tree)?.map(
        ({ name }) => name,
      );
    expect(namesAfter('mine')).toEqual(['Federal table']);
    expect(namesAfter('theirs')).toEqual(['Federal table', 'No ceiling']);
    expect(readingsOf(joinTrees({ base: both, mine, theirs: both }).tree)?.map(({ name }) => name)).toEqual([
      'Federal table',
    ]);
  });
  test('takes readings of one name that both sides added for one, and decides what differs', () => {
    const mine = withReadings(read('Federal table', 1), read('No ceiling', 3, { id: 'mine', note: 'Mine.' }));
    const theirs = withReadings(read('Federal table', 1), read('No ceiling', 3, { id: 'theirs', note: 'Theirs.' }));
    const { tree, conflicts } = joined(mine, theirs);
    expect(conflicts).toMatchObject([
      { level: 'reading', id: 'theirs', field: 'note', mine: 'Mine.', theirs: 'Theirs.' },
    ]);
    expect(conflicts[0]?.names).toEqual(['Major M1', 'Minor M1.1', 'Suit M1.1.1', 'No ceiling']);
    expect(readingsOf(tree)?.map(({ id }) => id)).toEqual(['reading Federal table', 'theirs']);
  });
  test('removes the field with the last reading, and asks where the other side changed it', () => {
    expect(joined(bare, structuredClone(base)).tree).toEqual(bare);
    const { open } = joined(bare, withReadings(read('Federal table', 9)));
    expect(open).toMatchObject([{ level: 'reading', field: null, removedBy: 'mine' }]);
  });
  test('leaves the entries of the rule alone where only a reading changed', () => {
    const { tree, conflicts } = joined(
      withReadings(read('Federal table', 5)),
      edited(base, write('M1.1.1:1', { userInput: 4 })),
    );
    expect(conflicts).toEqual([]);
    expect(findSubMinor(tree, 'M1.1.1').courtFee[0]?.userInput).toBe(4);
    expect(readingsOf(tree)?.[0]?.courtFee[0]).toMatchObject({ userInput: 5, subminorCategoryId: 'M1.1.1' });
  });
});

test('a comparison names the reading that was added, removed or changed', () => {
  const rulebook = (tree: Tree) => ({
    type: 'courtFee' as const,
    majorCategories: tree,
    slabSets: [],
    provinceSlabId: null,
  });
  const changed = withReadings(read('Federal table', 2, { note: 'Seen.' }), read('No ceiling', 3));
  const where = 'Major M1 › Minor M1.1 › Suit M1.1.1 › read as';
  expect(compare(rulebook(base), rulebook(changed)).map(summary)).toEqual([
    `${where} Federal table: note null -> "Seen."`,
    `${where} Federal table › entry 1: userInput 1 -> 2`,
    `added ${where} No ceiling`,
  ]);
  expect(compare(rulebook(base), rulebook(bare)).map(summary)).toEqual([`removed ${where} Federal table`]);
});

test('a check finds readings without a name, of one name, of a missing schedule, and that a rule without an amount cannot answer', () => {
  const found = (readings: readonly Reading[], given = {}) =>
    check(rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry()], readings, ...given })])).map(
      ({ severity, code, path }) => `${severity} ${code} ${path.slice(6).join('.')}`,
    );
  expect(found([read('A', 1), read(' a', 1), read(' ', 1)])).toEqual([
    'fault READING_NAMED_TWICE readings.1.name',
    'fault READING_UNNAMED readings.2.name',
  ]);
  expect(found([readingOf('A', { courtFee: [courtFeeEntry({ slabId: 'gone' })] })])).toEqual([
    'fault SLAB_SET_UNKNOWN readings.0.courtFee.0.slabId',
  ]);
  expect(found([read('A', 1)], { defaultCourtFeeToBeAffixed: 5, courtFee: [] })).toEqual([
    'doubt READING_NEEDS_AMOUNT readings.0.courtFee',
  ]);
});
