import { expect, test } from 'vitest';
import { areSame, caseOf, draftOf, isComplete } from './edit-cases';

const saved = {
  subMinorId: 's',
  amount: 1000,
  expectedValuation: 1000,
  expectedCourtFee: 'Rs 10 a page',
  source: 'Worked by hand',
};
const kept = { ...saved, id: '1', isAsExpected: true };

test('a test case is typed and read back as it was', () => {
  expect(caseOf(draftOf(kept))).toEqual(saved);
  expect(caseOf(draftOf({ ...kept, amount: null, expectedValuation: null }))).toEqual({
    ...saved,
    amount: null,
    expectedValuation: null,
  });
});

test('figures are read as lawyers write them', () => {
  const typed = { ...draftOf(kept), amount: '1.5 lakh', expectedValuation: '1,50,000', expectedCourtFee: 'Rs 500/-' };
  expect(caseOf(typed)).toMatchObject({ amount: 150_000, expectedValuation: 150_000, expectedCourtFee: 500 });
});

test('an amount that cannot be read, or no source, is not saved as nothing', () => {
  expect(isComplete(draftOf(kept))).toBe(true);
  expect(isComplete({ ...draftOf(kept), amount: 'many' })).toBe(false);
  expect(isComplete({ ...draftOf(kept), source: ' ' })).toBe(false);
});

test('what was typed differs from what is saved; how it was judged does not', () => {
  const draft = draftOf(kept);
  expect(areSame([{ ...draft, isAsExpected: null }], [draft])).toBe(true);
  expect(areSame([{ ...draft, source: 'Section 7' }], [draft])).toBe(false);
  expect(areSame([], [draft])).toBe(false);
});
