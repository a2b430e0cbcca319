import { expect, test } from 'vitest';
import { shiftIntoView } from './sources-editor';

test.each([
  ['stays where it fits', { left: 16, right: 374 }, 0],
  ['moves back from the right edge', { left: 200, right: 535 }, -161],
  ['moves in from the left edge, as in Urdu', { left: -120, right: 215 }, 136],
  ['keeps the margin', { left: 4, right: 339 }, 12],
])('a form over a cell %s is moved into a page that is 390 px wide', (_, box, shift) => {
  expect(shiftIntoView(box, 390)).toBe(shift);
});
