import { expect, test } from 'vitest';
import { perforated, rosette, wave } from './guilloche';

test('a perforated sheet has a hole for every pitch of its edges and ends where it began', () => {
  const outline = perforated({ width: 432, height: 276, hole: 3.5, pitch: 12 });
  expect(outline.match(/a3.5/g)).toHaveLength(2 * (432 / 12) + 2 * (276 / 12));
  expect(outline.startsWith('M0 0')).toBe(true);
  expect(outline.endsWith('Z')).toBe(true);
});

test('a rosette keeps within its radius and its swing', () => {
  const points = [...rosette(100, 20, 20).matchAll(/ (-?[\d.]+) (-?[\d.]+)C/g)];
  const reaches = points.map(([, x, y]) => Math.hypot(Number(x), Number(y)));
  expect(reaches.length).toBeGreaterThan(100);
  expect(Math.max(...reaches)).toBeLessThan(120.1);
  expect(Math.min(...reaches)).toBeGreaterThan(79.9);
});

test('a wave begins and ends a period at the same height, so that its tiles join', () => {
  const line = wave({ period: 16, middle: 11, height: 8, phase: 0 });
  const heights = new Map([...line.matchAll(/[M ](-?[\d.]+) (-?[\d.]+)C/g)].map(([, x, y]) => [Number(x), Number(y)]));
  expect(heights.get(0)).toBe(11);
  expect(heights.get(16)).toBe(heights.get(0));
  expect(heights.get(4)).toBe(19);
});
