import { describe, expect, test } from 'vitest';
import { nextPrompt, waitUntil } from './next-prompt.ts';

const SECOND = 1000;
const now = new Date('2026-03-01T10:00:00.000Z');
const ago = (...seconds: number[]) => seconds.map((count) => new Date(now.getTime() - count * SECOND));
const within = (seconds: number) => new Date(now.getTime() + seconds * SECOND);

describe('the next prompt', () => {
  const limits = [
    { max: 2, seconds: 60 },
    { max: 4, seconds: 600 },
  ];

  test.each([
    ['at once if there was none', [], undefined],
    ['at once while fewer than the maximum count', [1, 60], undefined],
    ['when the first of the maximum stops counting', [1, 59], within(1)],
    ['when the first one of the longer time stops counting', [61, 62, 63, 599], within(1)],
    ['at once when that moment has come', [61, 62, 63, 600], undefined],
    ['at the later of both times', [1, 2, 3, 4], within(596)],
  ])('is sent %s', (_, before, next) => {
    expect(nextPrompt(ago(...before), limits, now)).toEqual(next);
  });
});

describe('the wait for a prompt', () => {
  test.each([
    [0.2, { retryAfter: 1, count: 1, unit: 'minutes' }],
    [60, { retryAfter: 60, count: 1, unit: 'minutes' }],
    [61, { retryAfter: 61, count: 2, unit: 'minutes' }],
    [5400, { retryAfter: 5400, count: 90, unit: 'minutes' }],
    [5401, { retryAfter: 5401, count: 2, unit: 'hours' }],
  ])('of %s seconds is written in minutes, and a long one in hours', (seconds, said) => {
    expect(waitUntil(within(seconds), now)).toEqual(said);
  });
});
