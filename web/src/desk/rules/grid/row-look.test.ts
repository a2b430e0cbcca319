import { describe, expect, test } from 'vitest';
import { cellId, lookOf, rowClass, toldId } from './row-look';

describe('the look of a cell', () => {
  const look = (given: Partial<Parameters<typeof lookOf>[0]>) => lookOf({ isBad: false, isActive: false, ...given });
  const brass = 'shadow-[inset_0_0_0_2px_var(--color-brass)]';
  const madder = 'shadow-[inset_0_0_0_2px_var(--color-madder)]';

  test('is plain where nothing is to be shown', () => {
    expect(look({})).toBe('');
  });

  test('shows a fault before all else, and the ring of the focus before that of a fault', () => {
    expect(look({ isBad: true, isChosen: true, isChanged: true })).toContain('bg-madder-wash!');
    expect(look({ isBad: true })).toContain(madder);
    expect(look({ isBad: true, isActive: true })).toContain(brass);
    expect(look({ isBad: true, isActive: true })).not.toContain(madder);
  });

  test('shows what is chosen or changed on the ground, and the focus as a ring', () => {
    expect(look({ isChosen: true })).toBe('bg-brass-wash!');
    expect(look({ isChanged: true })).toBe('bg-brass-wash!');
    expect(look({ isActive: true })).toBe(` ${brass}`);
  });
});

test('elements are named without spaces, each by its line and column', () => {
  expect(toldId('a b')).toBe('told-a-b');
  expect(cellId('a b', 3)).toBe('cell-a-b-3');
  expect(rowClass).toContain('grid-cols-(--columns)');
});
