import { expect, test } from 'vitest';
import { rebaseDraft } from './rebase-draft';
import { draftOf } from './slab-draft';

const stored = (value: number, more: object = {}) => ({
  id: 's1',
  name: 'Schedule I',
  value: 15_000,
  slabs: [{ min: 25_001, max: null, value }],
  version: 1,
  effectiveFrom: '2026-01-01',
  ...more,
});
const base = stored(5);

test('a rebased draft keeps its changes, and takes all else from the other schedule', () => {
  const theirs = stored(6, { version: 2, reference: null, sources: [] });
  const draft = { ...draftOf(base), note: 'Mine' };
  expect(rebaseDraft({ base, draft, theirs }, [])).toEqual({ ...draftOf(theirs), note: 'Mine' });
});

test('in a conflict the draft wins, unless its author accepts the other value', () => {
  const draft = { ...draftOf(stored(7)), value: 20_000 };
  const theirs = stored(6, { version: 2 });
  expect(rebaseDraft({ base, draft, theirs }, [])).toEqual(draft);
  expect(rebaseDraft({ base, draft, theirs }, [{ field: 'slabs' }])).toEqual({ ...draftOf(theirs), value: 20_000 });
});

test('a row that has no value yet is kept', () => {
  const rows = [...base.slabs, { min: 50_001, max: 60_000, value: null }];
  const draft = { ...draftOf(base), rows };
  expect(rebaseDraft({ base, draft, theirs: stored(5, { value: 20_000 }) }, [])).toMatchObject({ value: 20_000, rows });
});
