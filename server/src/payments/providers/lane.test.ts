import { describe, expect, test } from 'vitest';
import { openLane } from './lane.ts';

/** Work that goes on until the test ends it; `started` says in which order it began. */
function openWork(lane: ReturnType<typeof openLane>) {
  const started: number[] = [];
  const begin = (name: number) => {
    const gate = Promise.withResolvers<string>();
    const done = lane.run(() => {
      started.push(name);
      return gate.promise;
    });
    return { ...gate, done };
  };
  return { started, begin };
}

/** Everything that can go on without anybody's help has done so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a lane', () => {
  test('lets so many run at once, and the others in the order in which they came', async () => {
    const { started, begin } = openWork(openLane({ atOnce: 2, waiting: 10 }));
    const [first, second, third, fourth] = [begin(1), begin(2), begin(3), begin(4)];
    await settled();
    expect(started).toEqual([1, 2]);
    second.resolve('done');
    expect(await second.done).toBe('done');
    await settled();
    expect(started).toEqual([1, 2, 3]);
    first.resolve('done');
    third.resolve('done');
    await Promise.all([first.done, third.done]);
    await settled();
    expect(started).toEqual([1, 2, 3, 4]);
    fourth.resolve('done');
    await fourth.done;
  });

  test('frees the place of work that fails, and passes on why it failed', async () => {
    const { started, begin } = openWork(openLane({ atOnce: 1, waiting: 10 }));
    const [first, second] = [begin(1), begin(2)];
    first.reject(new Error('broken'));
    await expect(first.done).rejects.toThrow('broken');
    await settled();
    expect(started).toEqual([1, 2]);
    second.resolve('done');
    await second.done;
    // Nothing runs any more: the place is there again, and there is only one.
    const [third] = [begin(3), begin(4)];
    await settled();
    expect(started).toEqual([1, 2, 3]);
    third.resolve('done');
  });

  test('is full when all places are taken and so many wait, and not before', async () => {
    const lane = openLane({ atOnce: 1, waiting: 2 });
    const { begin } = openWork(lane);
    const first = begin(1);
    expect(lane.isFull()).toBe(false);
    begin(2);
    expect(lane.isFull()).toBe(false);
    begin(3);
    expect(lane.isFull()).toBe(true);
    first.resolve('done');
    await first.done;
    expect(lane.isFull()).toBe(false);
  });

  test('where nobody may wait is full as soon as its places are taken', async () => {
    const lane = openLane({ atOnce: 2, waiting: 0 });
    const { begin } = openWork(lane);
    const first = begin(1);
    expect(lane.isFull()).toBe(false);
    begin(2);
    expect(lane.isFull()).toBe(true);
    first.resolve('done');
    await first.done;
    expect(lane.isFull()).toBe(false);
  });
});
