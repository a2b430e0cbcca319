import { findSubMinor, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { entryField, ruleField, withEntryField, withRuleField } from './fields.ts';
import type { Entry } from './tree.ts';

const subMinor = findSubMinor(treeOfShape('courtFee', [[1]]), 'M1.1.1');
const entry: Entry = {
  id: 'e',
  subminorCategoryId: 'M1.1.1',
  type: 'multiplier',
  userInput: 0.5,
  minimumSuitValuation: 300,
  maximumCourtFee: 15_000,
  suitValuation: { type: 'fixed', userInput: 200 },
  slabId: 's1',
};
const valuationOnly: Entry = { id: 'v', subminorCategoryId: 'M1.1.1', type: 'fixed', userInput: 7 };

describe('a field of an entry', () => {
  test.each([
    ['type', 'multiplier'],
    ['userInput', 0.5],
    ['valuationType', 'fixed'],
    ['valuationUserInput', 200],
    ['minimumSuitValuation', 300],
    ['maximumCourtFee', 15_000],
    ['slabId', 's1'],
  ] as const)('%s is %j', (field, value) => {
    expect(entryField(entry, field)).toBe(value);
  });

  test('is null for a schedule that was never set', () => {
    const { slabId: _, ...unnamed } = entry;
    expect(entryField(unnamed, 'slabId')).toBeNull();
  });

  test('is undefined if entries of the type lack it', () => {
    expect(entryField(valuationOnly, 'type')).toBe('fixed');
    expect(entryField(valuationOnly, 'userInput')).toBe(7);
    for (const field of ['valuationType', 'valuationUserInput', 'minimumSuitValuation', 'slabId'] as const)
      expect(entryField(valuationOnly, field)).toBeUndefined();
  });

  test.each([
    ['type', 'fixed', { type: 'fixed' }],
    ['userInput', 2, { userInput: 2 }],
    ['slabId', null, { slabId: null }],
    ['valuationType', 'multiplier', { suitValuation: { type: 'multiplier', userInput: 200 } }],
    ['valuationUserInput', 10, { suitValuation: { type: 'fixed', userInput: 10 } }],
  ] as const)('%s is set, and everything else stays', (field, value, changed) => {
    expect(withEntryField(entry, field, value)).toEqual({ ...entry, ...changed });
  });

  test('of the nested valuation changes nothing in an entry without one', () => {
    expect(withEntryField(valuationOnly, 'valuationType', 'multiplier')).toBe(valuationOnly);
    expect(withEntryField(valuationOnly, 'valuationUserInput', 10)).toBe(valuationOnly);
  });
});

describe('a field of a sub-minor', () => {
  test('is the value of the sub-minor, or null', () => {
    expect(ruleField(subMinor, 'name')).toBe('Suit M1.1.1');
    expect(ruleField(subMinor, 'minimumUserInput')).toBe(0);
    const { note: _, ...older } = subMinor;
    expect(ruleField(older, 'note')).toBeNull();
  });

  test('is established for a missing certainty', () => {
    expect(ruleField(subMinor, 'certainty')).toBe('established');
    expect(ruleField({ ...subMinor, certainty: 'notEstablished' }, 'certainty')).toBe('notEstablished');
  });

  test('is unverified for a missing verification', () => {
    const { verification: _, ...older } = subMinor;
    expect(ruleField(older, 'verification')).toBe('unverified');
    expect(ruleField({ ...subMinor, verification: 'statute' }, 'verification')).toBe('statute');
  });

  test('is the text of its sources, and is set by that text', () => {
    const source = { kind: 'press' as const, url: 'https://a.pk', seen: 'report', seenOn: null };
    const sourced = { ...subMinor, sources: [source] };
    expect(ruleField(sourced, 'sources')).toBe('press | https://a.pk | report');
    expect(ruleField(subMinor, 'sources')).toBeNull();
    expect(withRuleField(subMinor, 'sources', 'press | https://a.pk | report')).toEqual(sourced);
    expect(withRuleField(sourced, 'sources', 'press | https://a.pk | report')).toBe(sourced);
    expect(withRuleField(sourced, 'sources', null)).toEqual(subMinor);
  });

  test('is set without changing any other', () => {
    expect(withRuleField(subMinor, 'note', 'x')).toEqual({ ...subMinor, note: 'x' });
  });
});
