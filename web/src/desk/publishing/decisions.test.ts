import type { Conflict } from '@mizan/engine/join';
import { describe, expect, test } from 'vitest';
import { choicesOf, type Decisions, decide, decisionsToSend, isDecided, undecided } from './decisions';

const conflict = (key: string): Conflict => ({
  key,
  id: 'M1.1.1',
  level: 'subminorCategory',
  names: ['Recovery', 'Money lent', 'Cheque'],
  field: 'note',
  before: null,
  mine: 'Mine',
  theirs: 'Theirs',
});
const group = (version: number, keys: string[]) => ({
  version,
  effectiveFrom: '2031-07-01',
  conflicts: keys.map(conflict),
});
const nothing: Decisions = new Map();

describe('decisions', () => {
  test('leave the same conflict of another version open', () => {
    const decisions = decide(nothing, 2, { keys: ['note M1.1.1'], side: 'theirs' });
    expect(undecided(group(2, ['note M1.1.1']), decisions)).toBe(0);
    expect(undecided(group(3, ['note M1.1.1']), decisions)).toBe(1);
    expect(choicesOf(decisions, 3).size).toBe(0);
  });

  test('are complete only when every conflict of every version has a side', () => {
    const groups = [group(2, ['a', 'b']), group(3, ['a'])];
    const some = decide(nothing, 2, { keys: ['a', 'b'], side: 'mine' });
    expect(isDecided(groups, some)).toBe(false);
    expect(isDecided(groups, decide(some, 3, { keys: ['a'], side: 'theirs' }))).toBe(true);
    expect(isDecided([], nothing)).toBe(true);
  });

  test('can be changed, and are sent once for each conflict with their version', () => {
    const first = decide(nothing, 2, { keys: ['a', 'b'], side: 'mine' });
    const changed = decide(first, 2, { keys: ['b'], side: 'theirs' });
    expect(decisionsToSend(changed)).toEqual([
      { version: 2, key: 'a', side: 'mine' },
      { version: 2, key: 'b', side: 'theirs' },
    ]);
    expect(choicesOf(first, 2).get('b')).toBe('mine');
  });
});
