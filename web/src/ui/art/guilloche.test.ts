import { expect, test } from 'vitest';
import { perforated, rosette, wave } from './guilloche';

test('a perforated sheet has a hole for every pitch of its edges and ends where it began', () => {
  const outline = perforated({ width: 432, height: 276, hole: 3.5, pitch: 12 });
  expect(outline.match(/a3.5/g)).toHaveLength(2 * (432 / 12) + 2 * (276 / 12));
  expect(outline.startsWith('M0 0')).toBe(true);
  expect(outline.endsWith('Z')).toBe(true);
});

test('a perforated sheet is torn through the middle of the holes, around all four edges', () => {
  const [right, left] = ['a0.5 0.5 0 0 0 1 0', 'a0.5 0.5 0 0 0 -1 0'];
  const [down, up] = ['a0.5 0.5 0 0 0 0 1', 'a0.5 0.5 0 0 0 0 -1'];
  expect(perforated({ width: 4, height: 2, hole: 0.5, pitch: 2 })).toBe(
    `M0 0H0.5${right}H2.5${right}H4V0.5${down}V2H3.5${left}H1.5${left}H0V1.5${up}Z`,
  );
});

test('a rosette keeps within its radius and its swing', () => {
  const points = [...rosette(100, 20, 20).matchAll(/ (-?[\d.]+) (-?[\d.]+)C/g)];
  const reaches = points.map(([, x, y]) => Math.hypot(Number(x), Number(y)));
  expect(reaches.length).toBeGreaterThan(100);
  expect(Math.max(...reaches)).toBeLessThan(120.1);
  expect(Math.min(...reaches)).toBeGreaterThan(79.9);
});

test('a rosette has six curves for each lobe and ends where it began', () => {
  const line = rosette(100, 20, 5);
  expect(line.match(/C/g)).toHaveLength(30);
  expect(line.startsWith('M100 0C')).toBe(true);
  expect(line.endsWith(' 100 0Z')).toBe(true);
  // The first curve ends a sixth of a lobe further on, where the swing is multiplied by the sine of 60 degrees.
  expect(line).toContain(' 114.8 24.4C');
});

test('a wave is drawn in curves whose tangents follow the neighbours, and reaches over both ends of its period', () => {
  expect(wave({ period: 8, middle: 5, height: 0, phase: 0 })).toMatch(
    /^M-1 5C-0.8 5 -0.3 5 0 5C0.3 5 0.7 5 1 5C.*C8.3 5 8.8 5 9 5$/,
  );
  expect(wave({ period: 8, middle: 0, height: 6, phase: 0 })).toMatch(
    /^M-1 -4.2C-0.8 -3.5 -0.3 -1.4 0 0C0.3 1.4 0.7 3.2 1 4.2C/,
  );
});

test('an upright wave runs down instead of across, and a phase moves it along', () => {
  const [lying, upright] = [false, true].map((isUpright) =>
    wave({ period: 8, middle: 5, height: 2, phase: Math.PI / 2, upright: isUpright }),
  );
  const swapped = upright?.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, '$2 $1');
  expect(swapped).toBe(lying);
  expect(lying).toContain(' 0 7C');
});

test('a wave begins and ends a period at the same height, so that its tiles join', () => {
  const line = wave({ period: 16, middle: 11, height: 8, phase: 0 });
  const heights = new Map([...line.matchAll(/[M ](-?[\d.]+) (-?[\d.]+)C/g)].map(([, x, y]) => [Number(x), Number(y)]));
  expect(heights.get(0)).toBe(11);
  expect(heights.get(16)).toBe(heights.get(0));
  expect(heights.get(4)).toBe(19);
});
