import { rowProblem } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonRows, rowsIn } from '../../../testing/read-json-rows.ts';
import { mergeRows } from './merge-rows.ts';
import type { RowsRead } from './read-rule-rows.ts';

const context = { type: 'courtFee' as const, provinceIds: new Set(['punjab']), slabIds: new Set(['article-1']) };

/** A row of a category named "Major > Minor > Sub-minor". */
function row(path: string, cells: Record<string, unknown> = {}) {
  const [majorCategory, minorCategory, subminorCategory] = path.split(' > ');
  const names = { provinceId: 'punjab', majorCategoryType: 'courtFee', majorCategory, minorCategory, subminorCategory };
  const fees = { svUserInput: 1, minimumSuitValuation: 0, cfUserInput: 15, maximumCourtFee: 0 };
  return { ...names, ...fees, reference: 's.7', ...cells };
}

const readRows = (rows: readonly object[]): RowsRead => readJsonRows(Buffer.from(JSON.stringify(rows)), context);

function merge(tree: readonly MajorCategory[], rows: readonly object[], replace = false) {
  let ids = 0;
  const read = readRows(rows);
  expect(read.errors.list).toEqual([]);
  const prefix = tree.length === 0 ? 'a' : 'b';
  const newId = () => `${prefix}${(ids += 1)}`;
  const { majorCategories, changes, errors, warnings } = mergeRows(tree, rowsIn(read), {
    provinceId: 'punjab',
    type: 'courtFee',
    replace,
    newId,
  });
  return { tree: majorCategories, changes, errors: errors.list, warnings: warnings.list };
}

/** The names of a tree with their indexes and ids: enough to see what moved. */
const outline = (tree: readonly MajorCategory[]) =>
  tree.flatMap((major) => [
    `${major.index} ${major.name} ${major.id}`,
    ...major.minorCategory.flatMap((minor) => [
      `.${minor.index} ${minor.name} ${minor.id}`,
      ...minor.subminorCategory.map(({ index, name, id }) => `..${index} ${name} ${id}`),
    ]),
  ]);

const first = merge(
  [],
  [row('Money > Loans > Bond'), row('Money > Loans > Cheque'), row('Land > Possession > House')],
).tree;

test('builds the whole tree in the order of the rows on a first import', () => {
  expect(outline(first)).toEqual([
    '1 Money a1',
    '.1 Loans a2',
    '..1 Bond a3',
    '..2 Cheque a5',
    '2 Land a7',
    '.1 Possession a8',
    '..1 House a9',
  ]);
  expect(first[0]).toMatchObject({ provinceId: 'punjab', type: 'courtFee' });
  const house = first[1]?.minorCategory[0];
  expect(house).toMatchObject({ majorCategoryId: 'a7' });
  expect(house?.subminorCategory[0]).toMatchObject({
    minorCategoryId: 'a8',
    reference: 's.7',
    courtFee: [{ id: 'a10', subminorCategoryId: 'a9', type: 'fixed', userInput: 15 }],
    suitValuation: [],
  });
});

test('updates what the rows name and adds what is new; nothing else changes', () => {
  const { tree, changes } = merge(first, [
    row('Money > Loans > Cheque', { reference: 's.8' }),
    row('Money > Loans > Pronote'),
    row('Money > Damages > Breach'),
  ]);
  expect(outline(tree)).toEqual([
    '1 Money a1',
    '.1 Loans a2',
    '..1 Bond a3',
    '..2 Cheque a5',
    '..3 Pronote b1',
    '.2 Damages b3',
    '..1 Breach b4',
    '2 Land a7',
    '.1 Possession a8',
    '..1 House a9',
  ]);
  expect(changes).toEqual({
    added: { count: 2, names: ['Money > Loans > Pronote', 'Money > Damages > Breach'] },
    changed: { count: 1, names: ['Money > Loans > Cheque'] },
    removed: { count: 0, names: [] },
  });
  expect(tree[1]).toBe(first[1]);
  const [before, after] = [first, tree].map((one) => one[0]?.minorCategory[0]?.subminorCategory[1]);
  expect(after?.reference).toBe('s.8');
  expect(after?.courtFee).toBe(before?.courtFee);
});

test('a file without an optional column keeps what the rule has; an empty cell removes it', () => {
  const optional = {
    slabId: 'article-1',
    verification: 'judgment',
    certainty: 'notEstablished',
    exception: 'notCourtFee',
    sources: 'judgment | https://example.pk/a',
    note: 'Seen.',
  };
  const bondIn = (tree: readonly MajorCategory[]) => tree[0]?.minorCategory[0]?.subminorCategory[0];
  const { tree } = merge([], [row('Money > Loans > Bond', optional)]);
  expect(merge(tree, [row('Money > Loans > Bond')]).tree).toBe(tree);
  const mended = bondIn(merge(tree, [row('Money > Loans > Bond', { reference: 's.8', cfUserInput: 20 })]).tree);
  const [entry] = bondIn(tree)?.courtFee ?? [];
  expect(entry?.slabId).toBe('article-1');
  expect(mended).toEqual({ ...bondIn(tree), reference: 's.8', courtFee: [{ ...entry, userInput: 20 }] });
  for (const column of Object.keys(optional)) {
    const emptied = bondIn(merge(tree, [row('Money > Loans > Bond', { [column]: '' })]).tree);
    const values = { ...emptied?.courtFee[0], ...emptied };
    expect([column, values[column as keyof typeof optional] ?? null]).toEqual([column, null]);
  }
});

test('a file without a required column keeps what the rule has, and gives a new rule the default', () => {
  const limits = { minimumUserInput: 5, maximumUserInput: 25_000, activityByUser: 'Value', defaultResult: 'See below' };
  const { tree } = merge([], [row('Money > Loans > Bond', limits)]);
  const { reference: _, ...lacking } = row('Money > Loans > Bond');
  expect(merge(tree, [lacking]).tree).toBe(tree);
  const [bond] = merge(tree, [{ ...lacking, maximumUserInput: '' }]).tree[0]?.minorCategory[0]?.subminorCategory ?? [];
  expect(bond).toMatchObject({ ...limits, maximumUserInput: null, reference: 's.7' });
  const [made] = merge([], [lacking]).tree[0]?.minorCategory[0]?.subminorCategory ?? [];
  expect(made).toMatchObject({ minimumUserInput: 0, maximumUserInput: null, defaultResult: null, reference: '' });
});

test('a file without a column for the reference keeps that of each reading', () => {
  const named = { ...row('Money > Loans > Bond'), reading: '' };
  const { tree } = merge([], [named, { ...named, reading: 'Other', reference: 's.8' }]);
  const { reference: _, ...lacking } = named;
  expect(merge(tree, [lacking, { ...lacking, reading: 'Other' }]).tree).toBe(tree);
});

test('a file without columns of an entry keeps what the entry has, and refuses entries that would differ there', () => {
  const fee = { cfUserInputType: 'multiplier', cfUserInput: 0.075, maximumCourtFee: 15_000, minimumSuitValuation: 300 };
  const { tree } = merge([], [row('Money > Loans > Bond', { ...fee, svUserInputType: 'multiplier' })]);
  const lacking = { cfUserInput: undefined, maximumCourtFee: undefined, minimumSuitValuation: undefined };
  expect(merge(tree, [row('Money > Loans > Bond', lacking)]).tree).toBe(tree);
  const entries = (...fees: readonly number[]) =>
    fees.map((cfUserInput) => row('Money > Loans > Bond', { ...lacking, cfUserInput }));
  const changed = merge(tree, entries(0.1)).tree[0]?.minorCategory[0]?.subminorCategory[0]?.courtFee;
  expect(changed).toMatchObject([
    { type: 'multiplier', userInput: 0.1, maximumCourtFee: 15_000, suitValuation: { type: 'multiplier' } },
  ]);
  const added = merge(tree, entries(0.1, 0.2)).errors.map(({ column, code }) => [column, code]);
  expect(added).toContainEqual(['cfUserInputType', 'ENTRY_UNCLEAR']);
  expect(added).toContainEqual(['maximumCourtFee', 'ENTRY_UNCLEAR']);
});

test('a file without any column of an entry keeps all entries of a rule', () => {
  const { tree } = merge(
    [],
    [1, 2].map((cfUserInput) => row('Money > Loans > Bond', { cfUserInput })),
  );
  const lacking = ['svUserInput', 'minimumSuitValuation', 'cfUserInput', 'maximumCourtFee'];
  const silent = row('Money > Loans > Bond', {
    ...Object.fromEntries(lacking.map((column) => [column, undefined])),
    reference: 's.8',
  });
  const { tree: changed, errors } = merge(tree, [silent]);
  expect(errors).toEqual([]);
  expect(changed[0]?.minorCategory[0]?.subminorCategory).toEqual([
    { ...tree[0]?.minorCategory[0]?.subminorCategory[0], reference: 's.8' },
  ]);
});

test('with replace, merges rows into the first of two categories of one name', () => {
  const doubled = [...first, ...first.map((major) => ({ ...major, id: `second ${major.id}` }))];
  expect(merge(doubled, [row('Money > Loans > Bond')], true).tree.map(({ id }) => id)).toEqual(['a1']);
});

test('with replace, removes what no row names and takes over the order of the file', () => {
  const rows = [row('Land > Possession > Plot'), row('Land > Possession > House'), row('Money > Loans > Cheque')];
  const { tree, changes } = merge(first, rows, true);
  expect(outline(tree)).toEqual([
    '1 Land a7',
    '.1 Possession a8',
    '..1 Plot b1',
    '..2 House a9',
    '2 Money a1',
    '.1 Loans a2',
    '..1 Cheque a5',
  ]);
  expect(changes).toEqual({
    added: { count: 1, names: ['Land > Possession > Plot'] },
    changed: { count: 0, names: [] },
    removed: { count: 1, names: ['Money > Loans > Bond'] },
  });
  expect(merge(first, [row('Money > Loans > Bond')], true).changes.removed).toEqual({
    count: 2,
    names: ['Land > Possession > House', 'Money > Loans > Cheque'],
  });
});

test('keeps indexes with gaps unless a category is added or removed', () => {
  const gaps = JSON.parse(JSON.stringify(first), (key, value) => (key === 'index' ? value * 10 : value));
  const { tree } = merge(gaps, [row('Money > Loans > Cheque', { reference: 's.8' })]);
  expect(outline(tree)).toEqual(outline(gaps));
  expect(tree).not.toBe(gaps);
});

test('merges rows of the same three names into the entries of one sub-minor category', () => {
  const entries = [15, 20, 25].map((cfUserInput) => row('Money > Loans > Bond', { cfUserInput }));
  const { tree } = merge(first, entries);
  const feesIn = (one: readonly MajorCategory[]) =>
    one[0]?.minorCategory[0]?.subminorCategory[0]?.courtFee.map(({ id, userInput }) => `${id} ${userInput}`);
  expect(feesIn(tree)).toEqual(['a4 15', 'b1 20', 'b2 25']);
  const fewer = mergeRows(tree, rowsIn(readRows([row('Money > Loans > Bond', { cfUserInput: 30 })])), {
    provinceId: 'punjab',
    type: 'courtFee',
    replace: false,
    newId: () => 'c',
  });
  expect(feesIn(fewer.majorCategories)).toEqual(['a4 30']);
  expect(fewer.changes.changed.count).toBe(1);
});

test('refuses to change entries of different schedules by rows that name no schedule', () => {
  const entries = (...fees: readonly number[]) =>
    fees.map((cfUserInput) => row('Money > Loans > Bond', { cfUserInput }));
  const [named, unnamed] = entries(1, 0.5);
  const { tree } = merge(
    [],
    [
      { ...named, slabId: 'article-1' },
      { ...unnamed, slabId: '' },
    ],
  );
  expect(merge(tree, entries(1, 0.5)).tree).toBe(tree);
  const refusal = [{ row: 1, column: 'slabId', ...rowProblem('ENTRY_UNCLEAR') }];
  for (const changed of [entries(0.5, 1), entries(0.5), entries(2, 0.5)])
    expect(merge(tree, changed).errors).toEqual(refusal);
  const single = merge([], [{ ...named, slabId: 'article-1' }]).tree;
  expect(merge(single, entries(2)).errors).toEqual([]);
  expect(merge(single, entries(2, 1)).errors).toEqual(refusal);
});

test('gathers the entries of each sub-minor category whatever the order of the rows', () => {
  const name = fc.constantFrom('A', 'B', 'C');
  const paths = fc.array(fc.tuple(name, name, name), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(paths, (all) => {
      const rows = all.map((names, index) => ({ path: names.join(' > '), fee: index + 1 }));
      const { tree } = merge(
        [],
        rows.map(({ path, fee }) => row(path, { cfUserInput: fee })),
      );
      const found = tree.flatMap((major) =>
        major.minorCategory.flatMap((minor) =>
          minor.subminorCategory.map((subMinor) => [
            [major.name, minor.name, subMinor.name].join(' > '),
            subMinor.courtFee.map(({ userInput }) => userInput),
          ]),
        ),
      );
      const expected = Map.groupBy(rows, ({ path }) => path);
      expect(found).toHaveLength(expected.size);
      expect(new Map(found as [string, number[]][])).toEqual(
        new Map([...expected].map(([path, its]) => [path, its.map(({ fee }) => fee)])),
      );
    }),
  );
});

test('matches names in any case and keeps the spelling of the file', () => {
  const { tree, changes } = merge(first, [row('MONEY > Loans > bond')]);
  expect(outline(tree).slice(0, 3)).toEqual(['1 MONEY a1', '.1 Loans a2', '..1 bond a3']);
  expect(changes.changed.names).toEqual(['MONEY > Loans > bond', 'MONEY']);
  expect(changes.added.count).toBe(0);
});

test('refuses rows of one sub-minor category that contradict each other, at the differing cells', () => {
  const { errors } = merge(first, [
    row('Money > Loans > Bond', { cfUserInput: 1 }),
    row('Money > Loans > Bond', { cfUserInput: 2, reference: 's.9', minimumUserInput: 5 }),
  ]);
  expect(errors).toEqual([
    { row: 2, column: 'minimumUserInput', ...rowProblem('DIFFERS_FROM_ROW', { value: '5', row: 1 }) },
    { row: 2, column: 'reference', ...rowProblem('DIFFERS_FROM_ROW', { value: 's.9', row: 1 }) },
  ]);
});

test('warns of a row pasted twice, which would double the fee', () => {
  const { errors, warnings } = merge([], [row('Money > Loans > Bond'), row('Money > Loans > Bond')]);
  expect(errors).toEqual([]);
  expect(warnings).toEqual([{ row: 2, column: 'subminorCategory', ...rowProblem('REPEATS_ROW', { row: 1 }) }]);
});

test('refuses more categories or entries than the engine allows', () => {
  const many = Array.from({ length: 101 }, (_, cfUserInput) => row('Money > Loans > Bond', { cfUserInput }));
  expect(merge([], many).errors).toMatchObject([{ row: 101, column: 'subminorCategory' }]);
  const majors = Array.from({ length: 1001 }, (_, n) => row(`Major ${n} > Minor > Sub-minor`));
  expect(merge([], majors).errors).toEqual([
    { row: 0, column: null, ...rowProblem('TOO_MANY_MAJORS', { count: 1001, most: 1000 }) },
  ]);
  const subMinors = Array.from({ length: 10_001 }, (_, n) => row(`Money > Loans > ${n}`));
  expect(merge([], subMinors).errors).toMatchObject([{ message: /10001 sub-minor categories in Loans/ }]);
});

// An algorithm of quadratic time would exceed the time limit of the test.
test('reports each of a hundred thousand rows that one sub-minor category cannot hold', { tags: ['long'] }, () => {
  const rows = rowsIn(readRows(Array.from({ length: 100_000 }, () => row('Money > Loans > Bond'))));
  const { errors } = mergeRows([], rows, { provinceId: 'punjab', type: 'courtFee', replace: false, newId: () => 'x' });
  expect(errors.count).toBe(99_900);
});

test('reads empty cells as an entry of zeros, unless the category has no entries', () => {
  const nothing = { svUserInput: '', minimumSuitValuation: '', cfUserInput: '', maximumCourtFee: '' };
  const silent = row('Money > Loans > Bond', { ...nothing, defaultResult: 'No fee' });
  const [major] = merge([], [silent]).tree;
  const feesOf = (one: MajorCategory | undefined) => one?.minorCategory[0]?.subminorCategory[0]?.courtFee;
  expect(feesOf(major)).toMatchObject([{ type: 'fixed', userInput: 0 }]);
  const bare = JSON.parse(JSON.stringify(major), (key, value) => (key === 'courtFee' ? [] : value));
  expect(merge([bare], [silent]).tree[0]).toBe(bare);
});
