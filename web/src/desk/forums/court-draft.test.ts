import { expect, test } from 'vitest';
import { draftOf, emptyDraft, limitBefore, readDrafts } from './court-draft.ts';

const court = { ...emptyDraft(), court: 'Civil Judge', from: '2016' };

test('a table is unchanged by a round trip through drafts', () => {
  const forum = {
    court: 'Civil Judge',
    upTo: 50_000_000,
    appealTo: 'District Judge',
    reference: 'Civil Courts Ordinance 1962 s.18',
    verification: 'judgment' as const,
    note: '',
    from: '2016',
    to: null,
    sources: ['one', 'two'],
  };
  const draft = draftOf(forum, 'lakh');
  expect(draft.upTo).toBe('5,00,00,000');
  expect(readDrafts([draft])).toEqual({ forums: [forum], faults: [], doubts: [] });
});

test('limits are read as people type them, and an empty limit means any value', () => {
  const { forums } = readDrafts([
    { ...court, upTo: '5 crore' },
    { ...court, upTo: '' },
  ]);
  expect(forums.map(({ upTo }) => upTo)).toEqual([50_000_000, null]);
});

test('unreadable fields are reported alone, before the order of courts is checked', () => {
  const { faults } = readDrafts([
    { ...court, court: ' ', upTo: '' },
    { ...court, upTo: 'much', from: 'long ago', to: '20' },
  ]);
  expect(faults).toEqual([
    { index: 0, field: 'court', code: 'COURT_MISSING' },
    { index: 1, field: 'upTo', code: 'LIMIT_UNREADABLE' },
    { index: 1, field: 'from', code: 'DATE_UNREADABLE' },
    { index: 1, field: 'to', code: 'DATE_UNREADABLE' },
  ]);
});

test('a court that no suit can reach is reported with the court before it, or as a doubt if it is of the past', () => {
  const { faults, doubts } = readDrafts([court, { ...court, upTo: '50,000' }]);
  expect(faults).toEqual([{ index: 1, field: 'upTo', code: 'NEVER_REACHED', other: 0 }]);
  expect(doubts).toEqual([]);
  const past = readDrafts([
    { ...court, from: '' },
    { ...court, upTo: '50,000', to: '2020' },
  ]);
  expect(past.faults).toEqual([]);
  expect(past.doubts).toEqual([{ index: 1, field: 'upTo', code: 'NEVER_REACHED', other: 0 }]);
});

test.each(['', '2016', '2016-05-31'])('%j is a date', (date) => {
  expect(readDrafts([{ ...court, from: date }]).faults).toEqual([]);
});

test.each(['16', '2016-05', '2016-5-31', 'in 2016', '2016-05-31T'])('%j is not a date', (date) => {
  expect(readDrafts([{ ...court, from: date }]).faults).toEqual([{ index: 0, field: 'from', code: 'DATE_UNREADABLE' }]);
});

test('an emptied end date means none, and an end before the beginning is a fault', () => {
  expect(readDrafts([{ ...court, to: '' }])).toMatchObject({ faults: [], forums: [{ to: null }] });
  expect(readDrafts([{ ...court, to: '2015' }]).faults).toEqual([{ index: 0, field: 'to', code: 'DATES_INVERTED' }]);
});

test('sources are split at commas of either language and at spaces, and names are trimmed', () => {
  const { forums } = readDrafts([{ ...court, court: ' Civil Judge ', sources: 'one, two،three\nfour,' }]);
  expect(forums[0]).toMatchObject({ court: 'Civil Judge', sources: ['one', 'two', 'three', 'four'] });
  expect(forums[0]).not.toHaveProperty('key');
});

test('a limit of spaces means any value, and an amount too large for a number is a fault', () => {
  expect(readDrafts([{ ...court, upTo: ' ' }]).forums[0]?.upTo).toBeNull();
  expect(readDrafts([{ ...court, upTo: '99999999999999' }]).faults).toMatchObject([{ code: 'LIMIT_UNREADABLE' }]);
});

test('a draft keeps its other fields while one is unreadable, and the order of courts is not checked', () => {
  const { forums, doubts } = readDrafts([court, { ...court, upTo: '50,000', from: 'x' }]);
  expect(forums.map(({ upTo }) => upTo)).toEqual([null, 50_000]);
  expect(doubts).toEqual([]);
});

test('every draft has a key of its own, and a court without a limit has an empty field', () => {
  const forum = { ...readDrafts([court]).forums[0], upTo: null } as Parameters<typeof draftOf>[0];
  const keys = [emptyDraft(), emptyDraft(), draftOf(forum, 'lakh'), draftOf(forum, 'lakh')].map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
  expect(draftOf(forum, 'lakh').upTo).toBe('');
  expect(emptyDraft()).toMatchObject({ court: '', upTo: '', verification: 'unverified', to: null, sources: '' });
});

test('a court begins at the limit of the previous court of the same period', () => {
  const of = (upTo: string, from = '2016', to: string | null = null) => ({ ...emptyDraft(), upTo, from, to });
  const drafts = [of('5,00,00,000'), of(''), of('25,00,000', '', '2016'), of('', '', '2016')];
  const limits = drafts.map((_, index) => limitBefore(drafts, index));
  expect(limits).toEqual([undefined, '5,00,00,000', undefined, '25,00,000']);
});
