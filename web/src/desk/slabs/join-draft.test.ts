import { describe, expect, test } from 'vitest';
import { draftOf } from './draft';
import { joinDraft } from './join-draft';

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

describe('a draft joined onto another version', () => {
  test('keeps both changes where they differ, and ignores what is only written otherwise', () => {
    const draft = { ...draftOf(base), note: 'Mine' };
    const theirs = stored(6, { version: 2, reference: null, sources: [] });
    const joined = joinDraft({ base, draft, theirs }, new Map());
    expect(joined).toEqual({ draft: { ...draftOf(theirs), note: 'Mine' }, conflicts: [], open: [] });
  });

  test('waits for the author where both changed the same', () => {
    const draft = draftOf(stored(7));
    const theirs = stored(6, { version: 2 });
    const [conflict = expect.fail()] = joinDraft({ base, draft, theirs }, new Map()).open;
    expect(conflict).toMatchObject({ id: '25001', field: 'value', before: 5, mine: 7, theirs: 6 });
    const decided = joinDraft({ base, draft, theirs }, new Map([[conflict.key, 'theirs']]));
    expect(decided).toEqual({ draft: draftOf(theirs), conflicts: [conflict], open: [] });
  });

  test('keeps a row that has no value yet', () => {
    const rows = [...base.slabs, { min: 50_001, max: 60_000, value: null }];
    const draft = { ...draftOf(base), rows };
    expect(joinDraft({ base, draft, theirs: stored(5, { value: 20_000 }) }, new Map()).draft).toMatchObject({
      value: 20_000,
      rows,
    });
  });
});
