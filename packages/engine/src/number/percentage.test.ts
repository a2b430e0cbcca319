import { expect, test } from 'vitest';
import { multiplierOf } from './cell-number.ts';

test.each([
  ['0.75%', '0.0075'],
  ['7.5 %', '0.075'],
  ['100%', '1'],
  ['150٪', '1.5'],
  ['۷٪', '0.07'],
  ['1000%', '10'],
  ['0%', '0'],
])('the percentage %s stands for the multiplier %s', (text, multiplier) => {
  expect(multiplierOf(text)).toBe(multiplier);
});

test.each(['7.5', '%', '-1%', '7%5', '1e3%', '1,000%'])('%s is no percentage', (text) => {
  expect(multiplierOf(text)).toBeNull();
});
