import { describe, expect, test } from 'vitest';
import { courtFeeEntry, readingOf, rulebookOf, subMinorCategory } from '../testing/rulebooks.ts';
import { treeOfShape } from '../testing/trees.ts';
import { majorCategorySchema, sentTreeSchema } from './schema.ts';

const treeWith = (subMinor: object) => rulebookOf([{ ...subMinorCategory(), ...subMinor }]).majorCategories;
const sent = (subMinor: object) => {
  const { data, error } = sentTreeSchema.safeParse(treeWith(subMinor));
  return data?.[0]?.minorCategory[0]?.subminorCategory[0] ?? error?.issues.map(({ path }) => path.slice(5).join('.'));
};
const without = (item: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(item).filter(([field]) => !fields.includes(field)));

describe('a sent tree', () => {
  test('that is complete keeps its values, and its fields get the order of stored trees', () => {
    const tree = [...treeOfShape('courtFee', [[2, 1], [3]]), ...treeWith({ courtFee: [courtFeeEntry()] })];
    const numbered = tree.map((major, at) => ({ ...major, index: at + 1 }));
    const stored = numbered.map((major) => majorCategorySchema.parse(major));
    expect(JSON.stringify(sentTreeSchema.parse(numbered))).toBe(JSON.stringify(stored));
  });

  test('gets the stored order of fields even if some were missing', () => {
    const [whole] = treeWith({ courtFee: [courtFeeEntry()] });
    const missing = JSON.parse(
      JSON.stringify([whole], (key, kept) =>
        ['index', 'minimumUserInput', 'type', 'maximumCourtFee'].includes(key) ? undefined : kept,
      ),
    ) as unknown;
    const fields = (tree: unknown) => [...JSON.stringify(tree).matchAll(/"(\w+)":/g)].map(([, name]) => name);
    const [{ type: _, ...stored } = expect.fail()] = [majorCategorySchema.parse(whole)];
    expect(fields(sentTreeSchema.parse(missing))).toEqual(fields([stored]));
  });

  test.each([
    ['minimumUserInput', 0],
    ['maximumUserInput', null],
    ['defaultResult', null],
    ['extraResultInfo', null],
    ['defaultCourtFeeToBeAffixed', null],
    ['activityByUser', ''],
    ['reference', ''],
  ])('gets the default of an empty cell in %s if it is missing, empty or null', (field, value) => {
    for (const empty of [undefined, '', null]) expect(sent({ [field]: empty })).toMatchObject({ [field]: value });
    expect(sent({ [field]: ' ' })).toMatchObject({ [field]: value === '' ? ' ' : value });
    const tree = treeWith({ sources: null });
    const missing = JSON.parse(JSON.stringify(tree, (key, kept) => (key === field ? undefined : kept))) as unknown;
    expect(sentTreeSchema.parse(missing)[0]?.minorCategory[0]?.subminorCategory[0]).toMatchObject({ [field]: value });
  });

  test('gets a number from numeric text', () => {
    expect(sent({ minimumUserInput: '1,500', maximumUserInput: ' 2500.50 ', activityByUser: '2000' })).toMatchObject({
      minimumUserInput: 1500,
      maximumUserInput: 2500.5,
      activityByUser: 2000,
    });
    expect(sent({ defaultCourtFeeToBeAffixed: '15' })).toMatchObject({ defaultCourtFeeToBeAffixed: 15 });
    expect(sent({ defaultCourtFeeToBeAffixed: 'Rs 15' })).toMatchObject({ defaultCourtFeeToBeAffixed: 'Rs 15' });
    expect(sent({ activityByUser: '12.' })).toMatchObject({ activityByUser: '12.' });
    expect(sent({ name: '12', defaultResult: '12' })).toMatchObject({ name: '12', defaultResult: '12' });
  });

  test('is normalised inside entries and readings too', () => {
    const entry = {
      ...without(courtFeeEntry(), 'minimumSuitValuation', 'type'),
      userInput: '0.075',
      maximumCourtFee: null,
      suitValuation: { userInput: '1' },
    };
    const normal = {
      type: 'fixed',
      minimumSuitValuation: 0,
      userInput: 0.075,
      maximumCourtFee: 0,
      suitValuation: { type: 'fixed', userInput: 1 },
    };
    const readings = [{ ...readingOf('Strict'), courtFee: [entry], note: '' }];
    expect(sent({ courtFee: [entry], readings })).toMatchObject({
      courtFee: [normal],
      readings: [{ courtFee: [normal], note: null }],
    });
  });

  test.each([
    [{ minimumUserInput: 'ten' }, 'minimumUserInput'],
    [{ minimumUserInput: '-5' }, 'minimumUserInput'],
    [{ maximumUserInput: '1e3' }, 'maximumUserInput'],
    [{ activityByUser: '1e3' }, 'activityByUser'],
    [{ defaultCourtFeeToBeAffixed: '12345678901234567890' }, 'defaultCourtFeeToBeAffixed'],
    [{ minimumUserInput: [] }, 'minimumUserInput'],
    [{ courtFee: [{ ...courtFeeEntry(), userInput: '0.75%' }] }, 'courtFee.0.userInput'],
    [{ courtFee: [{ ...courtFeeEntry(), type: 'percent' }] }, 'courtFee.0.type'],
    [{ surprise: '' }, ''],
  ])('is refused at the field with %o, which is not a number and is never read as 0', (subMinor, path) =>
    expect(sent(subMinor)).toEqual([path]),
  );

  test.each([
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    [
      [0, 5, 70],
      [1, 2, 3],
    ],
    [
      [1, 3, 3],
      [1, 2, 3],
    ],
    [
      [undefined, undefined, undefined],
      [1, 2, 3],
    ],
    [
      [undefined, 4, undefined],
      [1, 2, 3],
    ],
    [[1, 3, 2], 'refused at 2.index'],
    [[2, undefined, 1], 'refused at 2.index'],
  ])('with the indexes %o among siblings gives the indexes, or the refusal, %o', (indexes, expected) => {
    const [major = expect.fail()] = treeWith({});
    const [minor = expect.fail()] = major.minorCategory;
    const [subMinor = expect.fail()] = minor.subminorCategory;
    const siblingsOf = (item: object) => indexes.map((index) => ({ ...item, index }));
    const trees = [
      siblingsOf(major),
      [{ ...major, minorCategory: siblingsOf(minor) }],
      [{ ...major, minorCategory: [{ ...minor, subminorCategory: siblingsOf(subMinor) }] }],
    ];
    const found = trees.map((tree, depth) => {
      const { data, error } = sentTreeSchema.safeParse(tree);
      const [issue] = error?.issues ?? [];
      if (issue !== undefined) return `refused at ${issue.path.slice(2 * depth).join('.')}`;
      const lists = [data, data?.[0]?.minorCategory, data?.[0]?.minorCategory[0]?.subminorCategory];
      return lists[depth]?.map(({ index }) => index);
    });
    expect(found).toEqual([expected, expected, expected]);
  });
});
