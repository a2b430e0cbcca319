import { describe, expect, test } from 'vitest';
import { checkDraft, contentOf, draftOf, isSameDraft, newDraft, type SlabDraft, slabsToSave } from './slab-draft';

const content = {
  name: 'Schedule I',
  value: 15_000,
  rounding: { mode: 'up', to: 1 } as const,
  verification: 'statute' as const,
  reference: 'Act',
  note: 'Held',
  sources: ['one'],
};
const stored = { ...content, id: 's1', slabs: [{ min: 25_001, max: null, value: 7.5 }], version: 3 };
const bare = { id: 's1', name: 'Bare', value: 0, slabs: [], version: 1 };
const row = (min: number, max: number | null, value: number | null) => ({ min, max, value });
const drafted = (...rows: SlabDraft['rows']): SlabDraft => ({ ...newDraft, name: 'New', rows });

describe('a draft of a schedule', () => {
  test('has the content of the schedule and is sent back unchanged', () => {
    expect(draftOf(stored)).toEqual({ ...content, rows: stored.slabs });
    expect(contentOf(draftOf(stored))).toEqual(content);
  });

  test('has empty fields for missing values of the schedule', () => {
    expect(draftOf(bare)).toEqual({ ...newDraft, name: 'Bare', rows: [] });
    expect(contentOf(draftOf(bare))).toEqual({
      name: 'Bare',
      value: 0,
      rounding: null,
      reference: null,
      note: null,
      sources: [],
    });
  });

  test('is sent with a trimmed name and without blank texts', () => {
    const sent = contentOf({ ...newDraft, name: ' New ', reference: ' ', note: '\t' });
    expect(sent).toMatchObject({ name: 'New', reference: null, note: null });
    expect(contentOf({ ...newDraft, reference: ' Act ' }).reference).toBe(' Act ');
  });

  test('is compared by content', () => {
    expect(isSameDraft(draftOf(stored), draftOf(structuredClone(stored)))).toBe(true);
    expect(isSameDraft(draftOf(stored), { ...draftOf(stored), note: '' })).toBe(false);
  });

  test('begins with one empty row', () => {
    expect(newDraft).toMatchObject({ name: '', value: 0, rounding: null, verification: null, rows: [row(0, 1, null)] });
  });
});

describe('the check of a draft', () => {
  test('drops rows that charge nothing', () => {
    const { sound, messages, findings } = checkDraft(
      's1',
      drafted(row(1, 100, null), row(101, 200, 5), row(201, 300, 0)),
    );
    expect(sound).toMatchObject({ id: 's1', name: 'New', slabs: [row(101, 200, 5)] });
    expect([messages, findings]).toEqual([[], []]);
  });

  test('does not require a name while typing', () => {
    expect(checkDraft('s1', { ...drafted(row(1, 100, 5)), name: ' ' })).toMatchObject({
      sound: { name: '-' },
      findings: [],
    });
  });

  test('returns no schedule if no row charges', () => {
    expect(checkDraft('s1', drafted(row(1, 100, null)))).toEqual({ sound: null, messages: [], findings: [] });
  });

  test('numbers a fault by the row on the screen, although rows that charge nothing are left out', () => {
    const { sound, findings } = checkDraft('s1', drafted(row(1, 100, null), row(101, 200, 0), row(201, 300, -5)));
    expect(sound).toBeNull();
    expect(findings.map(({ severity, path }) => [severity, path[0], path[1]])).toEqual([['fault', 'slabs', 2]]);
  });

  test('returns the schedule if it has doubts but no fault', () => {
    const gap = checkDraft('s1', drafted(row(1, 100, 5), row(500, 600, 5)));
    expect(gap.sound).not.toBeNull();
    expect(gap.findings.length).toBeGreaterThan(0);
    expect(gap.findings.every(({ severity }) => severity === 'doubt')).toBe(true);
  });

  test('reports nothing that the messages of rows already say', () => {
    const { sound, messages, findings } = checkDraft('s1', drafted(row(1, 100, 5), row(50, 200, 5)));
    expect(sound).toBeNull();
    expect(messages).toHaveLength(1);
    expect(findings.map(({ code }) => code)).not.toContain('SLABS_OVERLAP');
    const inverted = checkDraft('s1', drafted(row(100, 50, 5)));
    expect([inverted.sound, inverted.messages.length, inverted.findings]).toEqual([null, 2, []]);
    const other = checkDraft('s1', drafted(row(1, 100, 5), row(50, 200, -5)));
    expect(other.messages).toHaveLength(1);
    expect(other.findings.map(({ path }) => path[1])).toEqual([1]);
  });
});

describe('a schedule that charges no fee', () => {
  const free = drafted();
  test('has no row, and is sound', () => {
    expect(checkDraft('s1', free).sound).toMatchObject({ slabs: [] });
    expect(slabsToSave(free, [])).toEqual({ slabs: [] });
  });

  test('still needs a name of its own', () => {
    expect(slabsToSave(free, ['new'])).toMatchObject({ messages: [{ code: 'NAME_NOT_UNIQUE' }] });
  });

  test('differs from one whose rows charge nothing', () => {
    expect(checkDraft('s1', drafted(row(0, 1, null))).sound).toBeNull();
    expect(slabsToSave(drafted(row(0, 1, null)), [])).toMatchObject({ messages: [{ code: 'SLABS_MISSING' }] });
  });
});
