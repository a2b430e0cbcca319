import { describe, expect, test } from 'vitest';
import type { Restorable } from './restore.ts';
import { restore } from './restore.ts';

type Made = {
  date: string;
  by: string;
  from: number;
  isCarried?: boolean;
  withdrawnBy?: string;
  note: string;
  rate?: number;
};
type Rule = Readonly<Record<string, string | number>>;

/** Versions 1, 2, 3 and so on of one rule with a note and a rate. */
function ruleOf(made: readonly Made[]): Restorable<Rule> {
  const versions = made.map(({ date, by, from, isCarried = false, withdrawnBy = null }, at) => ({
    number: at + 1,
    effectiveFrom: date,
    publication: by,
    base: from || null,
    carriedFrom: isCarried ? from : null,
    isWithdrawn: withdrawnBy !== null,
    withdrawnBy,
  }));
  const read = async (number: number) => {
    const { note = '', rate = 1 } = made[number - 1] ?? {};
    return { note, rate };
  };
  return { versions, read, readBeforeFirst: read, join };
}

const join: Restorable<Rule>['join'] = ({ base, mine, theirs }, choices = new Map()) => {
  const about = { id: 'rule', level: 'subminorCategory', names: [] } as const;
  const conflicts = Object.keys(base)
    .filter((field) => new Set([base[field], mine[field], theirs[field]]).size === 3)
    .map((field) => ({ ...about, key: field, field, before: base[field], mine: mine[field], theirs: theirs[field] }));
  const joined = Object.keys(base).map((field): [string, string | number] => {
    const isTheirs = mine[field] === base[field] || choices.get(field) === 'theirs';
    return [field, (isTheirs ? theirs : mine)[field] ?? ''];
  });
  const open = conflicts.filter(({ key }) => !choices.has(key));
  return { value: Object.fromEntries(joined), conflicts, open };
};

const first: Made = { date: '2026-01-01', by: 'A', from: 0, note: 'first' };

test('a version that would only repeat the days before is withdrawn too', async () => {
  const rule = ruleOf([
    first,
    { date: '2031-01-01', by: 'P', from: 1, note: 'first', rate: 2 },
    { date: '2026-01-01', by: 'B', from: 1, note: 'mended' },
    { date: '2031-01-01', by: 'B', from: 2, isCarried: true, note: 'mended', rate: 2 },
  ]);
  expect(await restore(rule, 'P', [])).toEqual({ withdrawn: [2, 4], versions: [], conflicts: [] });
});

test('a version for whose date something else was decided is written again', async () => {
  const rule = ruleOf([
    first,
    { date: '2030-01-01', by: 'A', from: 1, note: 'soon' },
    { date: '2031-01-01', by: 'P', from: 2, note: 'soon', rate: 2 },
    { date: '2026-01-01', by: 'B', from: 1, note: 'now' },
    { date: '2030-01-01', by: 'B', from: 2, isCarried: true, note: 'soon' },
    { date: '2031-01-01', by: 'B', from: 3, isCarried: true, note: 'now', rate: 2 },
  ]);
  const versions = [{ effectiveFrom: '2031-01-01', current: 6, value: { note: 'now', rate: 1 } }];
  expect(await restore(rule, 'P', [])).toEqual({ withdrawn: [3], versions, conflicts: [] });
});

test('a date is compared with what the withdrawal leaves of the days before', async () => {
  const rule = ruleOf([
    first,
    { date: '2031-01-01', by: 'P', from: 1, note: 'first', rate: 2 },
    { date: '2033-01-01', by: 'S', from: 2, isCarried: true, note: 'first', rate: 2 },
    { date: '2031-01-01', by: 'B', from: 2, note: 'mended', rate: 2 },
    { date: '2033-01-01', by: 'B', from: 3, isCarried: true, note: 'mended', rate: 2 },
  ]);
  const versions = [{ effectiveFrom: '2031-01-01', current: 4, value: { note: 'mended', rate: 1 } }];
  expect(await restore(rule, 'P', [])).toEqual({ withdrawn: [2, 3, 5], versions, conflicts: [] });
});

test('an author decides what an edit would have met without the withdrawn one', async () => {
  const rule = ruleOf([
    first,
    { date: '2030-01-01', by: 'A', from: 1, note: 'soon' },
    { date: '2031-01-01', by: 'P', from: 2, note: 'first' },
    { date: '2026-01-01', by: 'B', from: 1, note: 'now' },
    { date: '2030-01-01', by: 'B', from: 2, isCarried: true, note: 'soon' },
    { date: '2031-01-01', by: 'B', from: 3, isCarried: true, note: 'now' },
  ]);
  const conflict = { key: 'note', before: 'first', mine: 'soon', theirs: 'now' };
  expect(await restore(rule, 'P', [])).toMatchObject({ conflicts: [{ version: 6, conflicts: [conflict] }] });
  expect(await restore(rule, 'P', [{ version: 6, key: 'note', side: 'mine' }])).toMatchObject({ withdrawn: [3, 6] });
  const versions = [{ effectiveFrom: '2031-01-01', current: 6, value: { note: 'now' } }];
  expect(await restore(rule, 'P', [{ version: 6, key: 'note', side: 'theirs' }])).toMatchObject({ versions });
});

describe('after another publication of its date was withdrawn', () => {
  const soon = { date: '2031-01-01', isCarried: false };
  /** P changes the rate. B changes something else, C changes it again, and B is withdrawn. */
  const history = (b: Partial<Made>, c: Partial<Made>, w: Partial<Made>) =>
    ruleOf([
      first,
      { ...soon, by: 'P', from: 1, note: 'first', rate: 2 },
      { ...soon, by: 'B', from: 2, withdrawnBy: 'W', note: 'first', rate: 2, ...b },
      { ...soon, by: 'C', from: 3, note: 'first', rate: 2, ...c },
      { ...soon, by: 'W', from: 4, isCarried: true, note: 'first', rate: 2, ...w },
    ]);
  const restored = (value: Rule) => ({ versions: [{ effectiveFrom: '2031-01-01', current: 5, value }], conflicts: [] });

  test('what that withdrawal brought back goes too', async () => {
    const found = await restore(history({ rate: 3 }, { rate: 3, note: 'mended' }, { note: 'mended' }), 'P', []);
    expect(found).toMatchObject(restored({ note: 'mended', rate: 1 }));
  });

  test('what its author decided stays, whichever side won', async () => {
    const decided = async (note: string) => restore(history({ note: 'b' }, { note: 'c' }, { note }), 'P', []);
    expect(await decided('c')).toMatchObject(restored({ note: 'c', rate: 1 }));
    expect(await decided('first')).toMatchObject(restored({ note: 'first', rate: 1 }));
  });

  test('what its author decided about the same text is asked again', async () => {
    const { conflicts } = await restore(history({ rate: 3 }, { rate: 4 }, { rate: 4 }), 'P', []);
    expect(conflicts).toMatchObject([{ version: 5, conflicts: [{ key: 'rate', before: 2, mine: 1, theirs: 4 }] }]);
  });
});
