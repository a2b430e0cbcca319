import { expect, test } from 'vitest';
import { advance, SLIDE_MS, TICKS } from './use-slideshow';

test('a slide stands for three seconds in ticks of fifty milliseconds', () => {
  expect(SLIDE_MS / TICKS).toBe(50);
  const shown = Array.from({ length: TICKS - 1 }).reduce<{ slide: number; tick: number }>(
    (before) => advance(before, 3),
    { slide: 0, tick: 0 },
  );
  expect(shown).toEqual({ slide: 0, tick: TICKS - 1 });
  expect(advance(shown, 3)).toEqual({ slide: 1, tick: 0 });
});

test('after the last slide comes the first', () => {
  expect(advance({ slide: 2, tick: TICKS - 1 }, 3)).toEqual({ slide: 0, tick: 0 });
});
