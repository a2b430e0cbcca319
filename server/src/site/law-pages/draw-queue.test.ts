import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDrawQueue } from './draw-queue.ts';

/** A page whose drawing ends when the test says so. */
function pageNamed(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const make = async () => {
    log.push(name);
    await promise;
    return name;
  };
  return { make, end: resolve };
}

test('draws one page at a time, and refuses one more than may wait', async () => {
  const draw = createDrawQueue();
  const log: string[] = [];
  const pages = ['first', 'second', 'third'].map((name) => pageNamed(name, log));
  const drawn = pages.map(({ make }) => draw(2, make));
  await expect(draw(2, async () => 'one too many')).rejects.toMatchObject({
    code: 'OVERLOADED',
    data: { retryAfter: 2 },
  });
  // A page with a higher limit is still accepted.
  const other = draw(3, async () => 'other');
  await turn();
  await turn();
  expect(log).toEqual(['first']);
  for (const { end } of pages) end();
  expect(await Promise.all([...drawn, other])).toEqual(['first', 'second', 'third', 'other']);
  expect(await draw(1, async () => 'later')).toBe('later');
});

test('lets other work of the thread go first before each page', async () => {
  const draw = createDrawQueue();
  const log: string[] = [];
  const waiting = setImmediate(() => log.push('a call'));
  await draw(1, async () => log.push('a page'));
  clearImmediate(waiting);
  expect(log).toEqual(['a call', 'a page']);
});

test('continues after a page that cannot be drawn', async () => {
  const draw = createDrawQueue();
  const failing = draw(1, async () => Promise.reject(new Error('broken')));
  const next = draw(1, async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
