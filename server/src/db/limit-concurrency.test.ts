import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('runs at most so many at a time, in the order in which they came, also after one has failed', async () => {
  const limited = limitConcurrency(2);
  const started: number[] = [];
  const works = [0, 1, 2, 3, 4].map((name) => ({ name, done: Promise.withResolvers<number>() }));
  const outcomes = works.map(({ name, done }) =>
    limited(() => {
      started.push(name);
      return done.promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  works[1]?.done.reject(new Error('at fault'));
  await expect(outcomes[1]).rejects.toThrow('at fault');
  expect(started).toEqual([0, 1, 2]);
  for (const { name, done } of works) done.resolve(name);
  await Promise.allSettled(outcomes);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(await Promise.all([outcomes[0], outcomes[4]])).toEqual([0, 4]);
});
