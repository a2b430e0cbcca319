import { expect, test } from 'vitest';
import { caseOf, casesIn, differenceOf, draftOf, faultOf, rebase } from './edit-cases';

const saved = {
  subMinorId: 's',
  reading: 'Federal table',
  amount: 1000,
  expectedValuation: 1000,
  expectedCourtFee: 'Rs 10 a page',
  source: 'Worked by hand',
};
const savedCase = { ...saved, from: '2026-01-01', until: null, id: '1', isAsExpected: true };

test('an unedited draft of a test case is sent as it was saved', () => {
  const dates = { from: '2026-01-01', until: null };
  expect(caseOf(draftOf(savedCase))).toEqual({ ...saved, ...dates });
  expect(caseOf(draftOf({ ...savedCase, amount: null, expectedValuation: null, until: '2031-06-30' }))).toEqual({
    ...saved,
    amount: null,
    expectedValuation: null,
    from: '2026-01-01',
    until: '2031-06-30',
  });
});

test('parses figures as lawyers write them', () => {
  const edited = {
    ...draftOf(savedCase),
    amount: '1.5 lakh',
    expectedValuation: '1,50,000',
    expectedCourtFee: 'Rs 500/-',
  };
  expect(caseOf(edited)).toMatchObject({ amount: 150_000, expectedValuation: 150_000, expectedCourtFee: 500 });
});

test('reports the field of an unreadable amount or of a missing source', () => {
  expect(faultOf(draftOf(savedCase))).toBeNull();
  expect(faultOf({ ...draftOf(savedCase), amount: 'many' })).toBe('amount');
  expect(faultOf({ ...draftOf(savedCase), source: ' ' })).toBe('source');
});

test('reports an end before the beginning, and leaves a missing first date to the server', () => {
  expect(faultOf({ ...draftOf(savedCase), until: '2026-01-01' })).toBeNull();
  expect(faultOf({ ...draftOf(savedCase), until: '2025-12-31' })).toBe('until');
  expect(caseOf({ ...draftOf(savedCase), from: '' })).not.toHaveProperty('from');
});

test('finds only the cases that hold on a day of the period', () => {
  const cases = [
    { name: 'always', from: '2020-01-01', until: null },
    { name: 'ended', from: '2020-01-01', until: '2026-11-21' },
    { name: 'last day', from: '2020-01-01', until: '2026-11-22' },
    { name: 'later', from: '2031-07-01', until: null },
  ];
  const names = (from: string, before: string | null) => casesIn(cases, { from, before }).map(({ name }) => name);
  expect(names('2026-11-22', '2031-07-01')).toEqual(['always', 'last day']);
  expect(names('2026-11-22', null)).toEqual(['always', 'last day', 'later']);
});

test('removes and adds a changed case, and leaves one with another result alone', () => {
  const draft = draftOf(savedCase);
  expect(differenceOf([savedCase], [{ ...draft, isAsExpected: null }])).toEqual({ removed: [], added: [] });
  const changed = { ...draft, source: 'Section 7' };
  expect(differenceOf([savedCase], [changed])).toEqual({ removed: ['1'], added: [changed] });
  expect(differenceOf([savedCase], [])).toEqual({ removed: ['1'], added: [] });
  const fresh = { ...draft, id: 'new-1' };
  expect(differenceOf([savedCase], [draft, fresh])).toEqual({ removed: [], added: [fresh] });
});

test('rebases edits onto the cases that another administrator saved, and loses none', () => {
  const [one, two, three] = ['1', '2', '3'].map((id) => ({ ...savedCase, id }));
  const before = [one, two, three].filter((each) => each !== undefined);
  const edited = before.map(draftOf).flatMap((draft) => {
    if (draft.id === '2') return [];
    return draft.id === '1' ? [{ ...draft, amount: '2000' }] : [draft];
  });
  const other = { ...savedCase, id: '4', amount: 3000 };
  const ids = (newer: (typeof savedCase)[]) => rebase(before, edited, newer).map(({ id, amount }) => [id, amount]);
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

test('takes words as an expected answer, but not as an amount', () => {
  const edited = { ...draftOf(savedCase), amount: 'many', expectedValuation: ' ', expectedCourtFee: ' Rs 10 a page ' };
  expect(caseOf(edited)).toMatchObject({
    ...saved,
    amount: null,
    expectedValuation: null,
    expectedCourtFee: 'Rs 10 a page',
  });
  expect(faultOf({ ...draftOf(savedCase), amount: ' ' })).toBeNull();
});

test.each(['subMinorId', 'amount', 'expectedValuation', 'expectedCourtFee', 'source', 'from', 'until'] as const)(
  'a case with another %s is removed and added',
  (field) => {
    const changed = { ...draftOf(savedCase), [field]: 'other' };
    expect(differenceOf([savedCase], [changed])).toEqual({ removed: ['1'], added: [changed] });
  },
);

test('keeps the result of a saved case', () => {
  expect(draftOf({ ...savedCase, isAsExpected: false, amount: 0 })).toMatchObject({ isAsExpected: false, amount: '0' });
});
