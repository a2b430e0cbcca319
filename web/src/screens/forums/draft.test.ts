import { expect, test } from 'vitest';
import { draftOf, emptyDraft, readDrafts } from './draft.ts';

const court = { ...emptyDraft(), court: 'Civil Judge', from: '2016' };

test('a table goes through the editor unchanged', () => {
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

test('limits are read as people type them, and an empty one is any value', () => {
  const { forums } = readDrafts([
    { ...court, upTo: '5 crore' },
    { ...court, upTo: '' },
  ]);
  expect(forums.map(({ upTo }) => upTo)).toEqual([50_000_000, null]);
});

test('what cannot be read is told at its field, and the order of the rest not before that is mended', () => {
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

test('a court that nobody would reach is told with the one before it', () => {
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
