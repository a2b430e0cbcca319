import { describe, expect, test } from 'vitest';
import { describeFinding } from '../compute/finding.ts';
import type { MajorCategory, MinorCategory, Rulebook, SubMinorCategory } from '../compute/rulebook.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import { check } from './check.ts';

const found = (rulebook: Rulebook) =>
  check(rulebook).map(({ severity, code, path }) => `${severity} ${code} ${path.join('.')}`);
const subMinor = (fields: Partial<SubMinorCategory> = {}) =>
  subMinorCategory({ courtFee: [courtFeeEntry()], ...fields });
const minor = (id: string, name: string, ...subminorCategory: SubMinorCategory[]): MinorCategory => ({
  id,
  name,
  majorCategoryId: 'major',
  index: 1,
  subminorCategory,
});
const major = (id: string, name: string, ...minorCategory: MinorCategory[]): MajorCategory => ({
  id,
  name,
  provinceId: 'punjab',
  type: 'courtFee',
  index: 1,
  minorCategory,
});
const treeOf = (...majorCategories: MajorCategory[]) => rulebookOf([], { majorCategories });
const inSubMinor = (fields: Partial<SubMinorCategory>) => {
  const path = 'majorCategories.0.minorCategory.0.subminorCategory.0.';
  return found(rulebookOf([subMinor(fields)])).map((one) => one.replace(path, ''));
};

describe('the check of names', () => {
  test('finds duplicates among main, minor and sub-minor categories', () => {
    expect(found(treeOf(major('a', 'Money'), major('b', 'MONEY ')))).toEqual([
      'fault NAME_USED_TWICE majorCategories.1.name',
    ]);
    expect(found(treeOf(major('a', 'Money', minor('c', 'Loan'), minor('d', 'loan'))))).toEqual([
      'fault NAME_USED_TWICE majorCategories.0.minorCategory.1.name',
    ]);
    const twice = [subMinor({ id: 'c', name: 'Bond' }), subMinor({ id: 'd', name: 'Bond' })];
    expect(found(treeOf(major('a', 'Money', minor('b', 'Loan', ...twice))))).toEqual([
      'fault NAME_USED_TWICE majorCategories.0.minorCategory.0.subminorCategory.1.name',
    ]);
  });
  test('allows categories of different parents and levels to share a name', () =>
    expect(
      found(
        treeOf(
          major('a', 'Money', minor('b', 'Money', subMinor({ id: 'c', name: 'Money' }))),
          major('d', 'Land', minor('e', 'Money', subMinor({ id: 'f', name: 'Money' }))),
        ),
      ),
    ).toEqual([]));
  test('doubts each missing name, but does not call them duplicates', () =>
    expect(found(treeOf(major('a', ''), major('b', ' ')))).toEqual([
      'doubt NAME_MISSING majorCategories.0.name',
      'doubt NAME_MISSING majorCategories.1.name',
    ]));
});

describe('the check of ids', () => {
  const described = (rulebook: Rulebook) => check(rulebook).map(describeFinding);
  test('finds duplicates on each level and among slab sets', () => {
    expect(described(treeOf(major('a', 'Money'), major('a', 'Land')))).toEqual(['Id used twice: id a, name Land']);
    const minors = [major('a', 'Money', minor('c', 'Loan')), major('b', 'Land', minor('c', 'Sale'))];
    expect(described(treeOf(...minors))).toEqual(['Id used twice: id c, name Sale']);
    const subMinors = [
      major('a', 'Money', minor('c', 'Loan', subMinor({ id: 'e', name: 'Bond' }))),
      major('b', 'Land', minor('d', 'Sale', subMinor({ id: 'e', name: 'Deed' }))),
    ];
    expect(described(treeOf(...subMinors))).toEqual(['Id used twice: id e, name Deed']);
    const sets = [slabSetOf([{ min: 1, max: 9, value: 1 }]), slabSetOf([{ min: 1, max: 9, value: 1 }], { name: 'B' })];
    expect(described(rulebookOf([], { slabSets: sets }))).toEqual(['Id used twice: id schedule, name B']);
  });
  test('allows a category and its parent to share an id', () =>
    expect(found(treeOf(major('a', 'Money', minor('a', 'Loan', subMinor({ id: 'a' })))))).toEqual([]));
});

describe('the check of a rulebook as a whole', () => {
  test('finds a province schedule that does not exist', () => {
    const slabSets = ['a', 'b'].map((id) => slabSetOf([{ min: 1, max: 9, value: 1 }], { id }));
    const naming = (provinceSlabId: string | null) => found(rulebookOf([], { slabSets, provinceSlabId }));
    expect(naming('missing')).toEqual(['fault SLAB_SET_UNKNOWN provinceSlabId']);
    for (const id of ['a', 'b', '', null]) expect(naming(id)).toEqual([]);
  });
  test('checks every category and every slab set', () => {
    const faulty = subMinor({ id: 'f', minimumUserInput: -1 });
    const slabSets = [slabSetOf([{ min: 1, max: 9, value: 1 }]), slabSetOf([], { id: 'b' })];
    const tree = treeOf(
      major('a', 'A', minor('b', 'B')),
      major('c', 'C', minor('d', 'D'), minor('e', 'E', subMinor({ name: 'Other' }), faulty)),
    );
    expect(found({ ...tree, slabSets })).toEqual([
      'fault AMOUNT_NOT_EXACT majorCategories.1.minorCategory.1.subminorCategory.1.minimumUserInput',
      'doubt SLABS_MISSING slabSets.1.slabs',
    ]);
  });
});

describe('the check of the limits of a sub-minor', () => {
  test('allows a minimum equal to the maximum, and ignores a maximum of 0 or null', () => {
    expect(inSubMinor({ minimumUserInput: 10, maximumUserInput: 10 })).toEqual([]);
    expect(inSubMinor({ minimumUserInput: 10, maximumUserInput: 0 })).toEqual([]);
    expect(inSubMinor({ minimumUserInput: 10, maximumUserInput: null })).toEqual([]);
    expect(inSubMinor({ minimumUserInput: 10, maximumUserInput: 9.99 })).toEqual([
      'fault MAXIMUM_BELOW_MINIMUM maximumUserInput',
    ]);
    expect(inSubMinor({ minimumUserInput: 10, maximumUserInput: 1 })).toHaveLength(1);
  });
  test.each([
    [10, true],
    [20, true],
    [9.99, false],
    [20.01, false],
  ])('accepts a fixed amount of %d only between 10 and 20: %s', (activityByUser, isInside) =>
    expect(inSubMinor({ activityByUser, minimumUserInput: 10, maximumUserInput: 20 })).toEqual(
      isInside ? [] : ['fault AMOUNT_OUTSIDE_LIMITS activityByUser'],
    ),
  );
  test('uses the minimum as the amount if the label is "Nothing to be added"', () => {
    const fields = { activityByUser: 'Nothing to be added', minimumUserInput: 10 };
    expect(inSubMinor({ ...fields, maximumUserInput: 10 })).toEqual([]);
    expect(inSubMinor({ ...fields, maximumUserInput: 9 })).toEqual([
      'fault MAXIMUM_BELOW_MINIMUM maximumUserInput',
      'fault AMOUNT_OUTSIDE_LIMITS activityByUser',
    ]);
    expect(inSubMinor({ activityByUser: 'Amount', minimumUserInput: 10, maximumUserInput: 9 })).toHaveLength(1);
  });
  test('finds limits that are not amounts', () => {
    expect(inSubMinor({ minimumUserInput: 0.001 })).toEqual(['fault AMOUNT_NOT_EXACT minimumUserInput']);
    expect(inSubMinor({ maximumUserInput: 0.001 })).toEqual(['fault AMOUNT_NOT_EXACT maximumUserInput']);
  });
  test('reports a maximum below the minimum with both figures', () =>
    expect(check(rulebookOf([subMinor({ minimumUserInput: 150_000, maximumUserInput: 100_000 })]))[0]?.data).toEqual({
      name: 'Loan, bond or written agreement',
      minimum: 150_000,
      maximum: 100_000,
    }));
});
