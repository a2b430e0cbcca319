import { expect, test } from 'vitest';
import { caseOf, differenceOf, draftOf, isComplete, rebase } from './edit-cases';

const saved = {
  subMinorId: 's',
  amount: 1000,
  expectedValuation: 1000,
  expectedCourtFee: 'Rs 10 a page',
  source: 'Worked by hand',
};
const kept = { ...saved, id: '1', isAsExpected: true };

test('reads back the case that it printed', () => {
  expect(caseOf(draftOf(kept))).toEqual(saved);
  expect(caseOf(draftOf({ ...kept, amount: null, expectedValuation: null }))).toEqual({
    ...saved,
    amount: null,
    expectedValuation: null,
  });
});

test('reads figures as lawyers write them', () => {
  const typed = { ...draftOf(kept), amount: '1.5 lakh', expectedValuation: '1,50,000', expectedCourtFee: 'Rs 500/-' };
  expect(caseOf(typed)).toMatchObject({ amount: 150_000, expectedValuation: 150_000, expectedCourtFee: 500 });
});

test('does not save a case with an unreadable amount or without a source', () => {
  expect(isComplete(draftOf(kept))).toBe(true);
  expect(isComplete({ ...draftOf(kept), amount: 'many' })).toBe(false);
  expect(isComplete({ ...draftOf(kept), source: ' ' })).toBe(false);
});

test('removes and adds changed cases; another answer is no change', () => {
  const draft = draftOf(kept);
  expect(differenceOf([kept], [{ ...draft, isAsExpected: null }])).toEqual({ removed: [], added: [] });
  const changed = { ...draft, source: 'Section 7' };
  expect(differenceOf([kept], [changed])).toEqual({ removed: ['1'], added: [changed] });
  expect(differenceOf([kept], [])).toEqual({ removed: ['1'], added: [] });
  const fresh = { ...draft, id: 'new-1' };
  expect(differenceOf([kept], [draft, fresh])).toEqual({ removed: [], added: [fresh] });
});

test('takes over what another administrator saved and loses no edit', () => {
  const [one, two, three] = ['1', '2', '3'].map((id) => ({ ...kept, id }));
  const before = [one, two, three].filter((each) => each !== undefined);
  const typed = before.map(draftOf).flatMap((draft) => {
    if (draft.id === '2') return [];
    return draft.id === '1' ? [{ ...draft, amount: '2000' }] : [draft];
  });
  const other = { ...kept, id: '4', amount: 3000 };
  const ids = (newer: (typeof kept)[]) => rebase(before, typed, newer).map(({ id, amount }) => [id, amount]);
  // Their case is new; the changes and removals made here remain.
  expect(ids([...before, other])).toEqual([
    ['1', '2000'],
    ['3', '1000'],
    ['4', '3000'],
  ]);
  // They changed the first and removed the third: both versions of the first remain, the third is gone.
  expect(ids([other])).toEqual([
    ['4', '3000'],
    ['1', '2000'],
  ]);
});

test('reads words as a figure but not as an amount', () => {
  const typed = { ...draftOf(kept), amount: 'many', expectedValuation: ' ', expectedCourtFee: ' Rs 10 a page ' };
  expect(caseOf(typed)).toEqual({ ...saved, amount: null, expectedValuation: null, expectedCourtFee: 'Rs 10 a page' });
  expect(isComplete({ ...draftOf(kept), amount: ' ' })).toBe(true);
});

test.each(['subMinorId', 'amount', 'expectedValuation', 'expectedCourtFee', 'source'] as const)(
  'a case whose %s was changed goes and comes',
  (field) => {
    const changed = { ...draftOf(kept), [field]: 'other' };
    expect(differenceOf([kept], [changed])).toEqual({ removed: ['1'], added: [changed] });
  },
);

test('keeps the answer that a saved case had', () => {
  expect(draftOf({ ...kept, isAsExpected: false, amount: 0 })).toMatchObject({ isAsExpected: false, amount: '0' });
});
