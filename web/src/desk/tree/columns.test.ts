import { entryFields, ruleFields } from '@mizan/engine/fields';
import { describe, expect, test } from 'vitest';
import { cellOfKey, columnsOf, isChoice, isNumeric, keyOf } from './columns.ts';

const shown = (type: 'courtFee' | 'suitValuation') =>
  columnsOf(type).map(({ field, kind, group }) => [field, kind, group]);
const first = [
  ['name', 'name', null],
  ['activityByUser', 'activity', 'input'],
];
const verification = ['verification', 'verification', 'source'];
const limits = [
  ['minimumUserInput', 'amount', 'input'],
  ['maximumUserInput', 'limit', 'input'],
];
const answerColumns = [
  ['defaultResult', 'answer', 'immediate'],
  ['defaultCourtFeeToBeAffixed', 'fee', 'immediate'],
  ['extraResultInfo', 'answer', 'immediate'],
  ['certainty', 'certainty', 'source'],
  ['exception', 'exception', 'source'],
  ['reference', 'text', 'source'],
  ['sources', 'sources', 'source'],
  ['note', 'answer', 'source'],
];

describe('the columns', () => {
  test('of the court fee hold the valuation and the fee of an entry', () => {
    expect(shown('courtFee')).toEqual([
      ...first,
      ['valuationType', 'type', 'valuation'],
      ['valuationUserInput', 'factor', 'valuation'],
      ['type', 'type', 'fee'],
      ['userInput', 'factor', 'fee'],
      ['maximumCourtFee', 'amount', 'fee'],
      verification,
      ...limits,
      ['minimumSuitValuation', 'amount', 'valuation'],
      ['slabId', 'slab', 'fee'],
      ...answerColumns,
    ]);
  });

  test('of the suit valuation hold the valuation alone', () => {
    expect(shown('suitValuation')).toEqual([
      ...first,
      ...limits,
      ['type', 'type', 'valuation'],
      ['userInput', 'factor', 'valuation'],
      verification,
      ...answerColumns,
    ]);
  });

  test('up to the verification fit beside menu and panel on a screen of 1440 pixels', () => {
    const columns = columnsOf('courtFee');
    const shownFirst = columns.slice(0, columns.findIndex(({ field }) => field === 'verification') + 1);
    expect(shownFirst.map(({ field }) => field)).toEqual(expect.arrayContaining(['userInput', 'maximumCourtFee']));
    // In tenths of a rem: 90 rem without 11.5 of the menu and 18.5 of the panel.
    expect(shownFirst.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(600);
  });

  test('are marked as of an entry or of a sub-minor', () => {
    const ofEntries = columnsOf('courtFee').flatMap(({ field, isOfEntry }) => (isOfEntry ? [field] : []));
    expect(ofEntries.toSorted()).toEqual(Object.keys(entryFields).toSorted());
    const others = columnsOf('courtFee').flatMap(({ field, isOfEntry }) => (isOfEntry ? [] : [field]));
    expect(others.toSorted()).toEqual(Object.keys(ruleFields).toSorted());
  });

  test('are numeric or choices by their kind', () => {
    const kinds = columnsOf('courtFee').map(({ kind }) => kind);
    expect(new Set(kinds.filter(isNumeric))).toEqual(new Set(['amount', 'limit', 'factor']));
    expect(new Set(kinds.filter(isChoice))).toEqual(
      new Set(['type', 'slab', 'verification', 'certainty', 'exception']),
    );
  });
});

test('cellOfKey returns the cell of a key, also if its id contains a space', () => {
  const cell = { id: 'an id of words', field: 'userInput' } as const;
  expect(cellOfKey(keyOf(cell))).toEqual(cell);
  expect(keyOf(cell)).toBe('userInput an id of words');
});
