import { describe, expect, test } from 'vitest';
import { cellClass, cellId, faultId, rowClass } from './row-look';

describe('the look of a cell', () => {
  const look = (given: Partial<Parameters<typeof cellClass>[0]>) =>
    cellClass({ isBad: false, isActive: false, ...given });
  const brass = 'shadow-[inset_0_0_0_2px_var(--color-brass)]';
  const madder = 'shadow-[inset_0_0_0_2px_var(--color-madder)]';

  test('is plain without a fault, focus, selection or change', () => {
    expect(look({})).toBe('');
  });

  test('shows a fault above all other states, but the focus ring above that of a fault', () => {
    expect(look({ isBad: true, isSelected: true, isChanged: true })).toContain('bg-madder-wash!');
    expect(look({ isBad: true })).toContain(madder);
    expect(look({ isBad: true, isActive: true })).toContain(brass);
    expect(look({ isBad: true, isActive: true })).not.toContain(madder);
  });

  test('shows selection and change as background and the focus as a ring', () => {
    expect(look({ isSelected: true })).toBe('bg-brass-wash!');
    expect(look({ isChanged: true })).toBe('bg-brass-wash!');
    expect(look({ isActive: true })).toBe(` ${brass}`);
  });
});

test('element ids have no spaces and name the line and the column', () => {
  expect(faultId('a b')).toBe('fault-a-b');
  expect(cellId('a b', 3)).toBe('cell-a-b-3');
  expect(rowClass).toContain('grid-cols-(--columns)');
});
