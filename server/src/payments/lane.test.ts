import { setImmediate as drain } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openLane } from './lane.ts';

/** Work that goes on until the test ends it. */
function openWork() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => {
    const ending = Promise.withResolvers<string>();
    ends.set(name, ending);
    return () => {
      started.push(name);
      return ending.promise;
    };
  };
  return {
    started,
    work,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

describe('a lane', () => {
  test('lets so many work at once, and the next in their order', async () => {
    const { started, work, end } = openWork();
    const lane = openLane({ atOnce: 2, waiting: 9 });
    const all = ['a', 'b', 'c', 'd'].map((name) => lane.run(work(name)));
    await drain();
    expect(started).toEqual(['a', 'b']);
    end('b');
    expect(await all[1]).toBe('b');
    await drain();
    expect(started).toEqual(['a', 'b', 'c']);
    end('a');
    await all[0];
    await drain();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    end('c');
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is full when all places are taken and nobody more may wait', async () => {
    const { work, end } = openWork();
    const lane = openLane({ atOnce: 1, waiting: 1 });
    const none = openLane({ atOnce: 1, waiting: 0 });
    expect([lane.isFull(), none.isFull()]).toEqual([false, false]);
    const first = lane.run(work('first'));
    const only = none.run(work('only'));
    expect([lane.isFull(), none.isFull()]).toEqual([false, true]);
    const second = lane.run(work('second'));
    expect(lane.isFull()).toBe(true);
    end('first');
    await first;
    expect(lane.isFull()).toBe(false);
    end('second');
    end('only');
    await Promise.all([second, only]);
    expect([lane.isFull(), none.isFull()]).toEqual([false, false]);
  });

  test('gives the place of a failed work to the next, and keeps no place for ever', async () => {
    const { started, work, end, fail } = openWork();
    const lane = openLane({ atOnce: 1, waiting: 9 });
    const [bad, good] = [lane.run(work('bad')), lane.run(work('good'))];
    await drain();
    fail('bad');
    await expect(bad).rejects.toThrow('bad');
    await drain();
    expect(started).toEqual(['bad', 'good']);
    end('good');
    expect(await good).toBe('good');
    const last = lane.run(work('last'));
    await drain();
    expect(started.at(-1)).toBe('last');
    end('last');
    await last;
  });
});
