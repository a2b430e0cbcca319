import { describe, expect, test } from 'vitest';
import { isTemporary, newEntry, newMajor, newMinor, newSubMinor, temporaryId } from './new-items.ts';

const under = { parentId: 'parent', index: 4, name: 'New' };

describe('a temporary id', () => {
  test('is derived from the time, and never repeats', () => {
    const now = Date.now() + 3_600_000;
    expect([temporaryId(now), temporaryId(now), temporaryId(now + 10)]).toEqual([
      `new-${now}`,
      `new-${now + 1}`,
      `new-${now + 10}`,
    ]);
  });

  test('differs from ids of the server', () => {
    expect(isTemporary(temporaryId())).toBe(true);
    expect(isTemporary('a-new-1')).toBe(false);
  });
});

describe('a new item', () => {
  test('starts empty under its parent', () => {
    expect(newMajor('suitValuation', under)).toEqual({
      id: expect.stringMatching(/^new-\d+$/),
      name: 'New',
      provinceId: 'parent',
      type: 'suitValuation',
      index: 4,
      minorCategory: [],
    });
    expect(newMinor(under)).toEqual({
      id: expect.stringMatching(/^new-\d+$/),
      name: 'New',
      majorCategoryId: 'parent',
      index: 4,
      subminorCategory: [],
    });
  });

  test('has one empty entry if it is a sub-minor', () => {
    const subMinor = newSubMinor('courtFee', under);
    expect(subMinor).toMatchObject({
      name: 'New',
      minorCategoryId: 'parent',
      index: 4,
      activityByUser: '',
      minimumUserInput: 0,
      maximumUserInput: null,
      reference: '',
      suitValuation: [],
    });
    expect(subMinor.courtFee).toMatchObject([{ subminorCategoryId: subMinor.id, maximumCourtFee: 0 }]);
    const other = newSubMinor('suitValuation', under);
    expect(other.courtFee).toEqual([]);
    expect(other.suitValuation).toMatchObject([{ subminorCategoryId: other.id, type: 'fixed', userInput: 0 }]);
  });

  test('has a nested valuation if it is an entry of the court fee', () => {
    expect(newEntry('courtFee', 'parent')).toMatchObject({
      subminorCategoryId: 'parent',
      suitValuation: { type: 'fixed', userInput: 0 },
    });
    expect(newEntry('suitValuation', 'parent')).toEqual({
      id: expect.stringMatching(/^new-\d+$/),
      subminorCategoryId: 'parent',
      type: 'fixed',
      userInput: 0,
    });
  });
});
