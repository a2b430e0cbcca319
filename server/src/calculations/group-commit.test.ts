import { describe, expect, test } from 'vitest';
import { groupCommit } from './group-commit.ts';

type Apart = {
  keyOf: (asked: unknown) => string | undefined;
  accountOf: (asked: unknown) => string;
  minBeside: number;
};

/** Each item is of an account of its own. */
const separate: Apart = { keyOf: () => undefined, accountOf: String, minBeside: 1 };

/** Writes that the test completes. */
function start(apart: Partial<Apart> = {}) {
  const writes: { all: readonly string[]; finish: () => void }[] = [];
  const lane = groupCommit<string, string>(
    (all) =>
      new Promise((resolve) => writes.push({ all, finish: () => resolve(all.map((each) => each.toUpperCase())) })),
    { ...separate, ...apart },
  );
  return { lane, writes };
}

const turn = () => new Promise(setImmediate);

describe('group commit', () => {
  test('writes a single item at once, and a second batch beside it', async () => {
    const { lane, writes } = start();
    const first = lane('a');
    await turn();
    const others = ['b', 'c'].map((each) => lane(each));
    await turn();
    expect(writes.map(({ all }) => all)).toEqual([['a'], ['b', 'c']]);
    writes[1]?.finish();
    expect(await Promise.all(others)).toEqual(['B', 'C']);
    writes[0]?.finish();
    expect(await first).toBe('A');
  });

  test('writes a second batch beside the first only once enough items wait', async () => {
    const { lane, writes } = start({ minBeside: 3 });
    const all = [lane('a')];
    await turn();
    all.push(...['b', 'c'].map((each) => lane(each)));
    await turn();
    expect(writes.map((write) => write.all)).toEqual([['a']]);
    all.push(lane('d'));
    await turn();
    expect(writes[1]?.all).toEqual(['b', 'c', 'd']);
    all.push(lane('e'));
    writes[1]?.finish();
    await turn();
    expect(writes).toHaveLength(2);
    writes[0]?.finish();
    await turn();
    expect(writes[2]?.all).toEqual(['e']);
    writes[2]?.finish();
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('writes items that arrive during two writes together, once one of these is done', async () => {
    const { lane, writes } = start();
    const all = [lane('a')];
    await turn();
    all.push(lane('b'));
    await turn();
    all.push(...['c', 'd'].map((each) => lane(each)));
    await turn();
    expect(writes.map((write) => write.all)).toEqual([['a'], ['b']]);
    writes[1]?.finish();
    await turn();
    expect(writes[2]?.all).toEqual(['c', 'd']);
    for (const { finish } of writes) finish();
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('writes items of an account in one batch after the other, without delaying others', async () => {
    const { lane, writes } = start({ accountOf: (asked) => String(asked).slice(0, 3) });
    const all = [lane('one: a')];
    await turn();
    all.push(...['one: b', 'two: c', 'one: d'].map((each) => lane(each)));
    await turn();
    expect(writes.map((write) => write.all)).toEqual([['one: a'], ['two: c']]);
    writes[1]?.finish();
    await turn();
    expect(writes).toHaveLength(2);
    writes[0]?.finish();
    await turn();
    expect(writes[2]?.all).toEqual(['one: b', 'one: d']);
    writes[2]?.finish();
    expect(await Promise.all(all)).toEqual(['ONE: A', 'ONE: B', 'TWO: C', 'ONE: D']);
  });

  test('writes at most 256 items together, in the order in which they came', async () => {
    const { lane, writes } = start();
    const all = Promise.all(Array.from({ length: 257 }, (_, n) => lane(`${n}`)));
    await turn();
    expect(writes[0]?.all).toEqual(Array.from({ length: 256 }, (_, n) => `${n}`));
    writes[0]?.finish();
    await turn();
    expect(writes[1]?.all).toEqual(['256']);
    writes[1]?.finish();
    expect(await all).toHaveLength(257);
  });

  test('rejects an item for which the write returned no outcome, and goes on', async () => {
    const lane = groupCommit<number, number>(async (all) => all.filter((each) => each !== 2), separate);
    const outcomes = await Promise.allSettled([1, 2].map((each) => lane(each)));
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: { message: 'A write returned no outcome for an item' } },
    ]);
    expect(await lane(3)).toBe(3);
  });

  test('writes items with the same key one after the other, without delaying others', async () => {
    const { lane, writes } = start({ keyOf: (asked) => (String(asked).startsWith('twin') ? 'twin' : undefined) });
    const all = Promise.all(['twin 1', 'twin 2', 'other'].map((each) => lane(each)));
    await turn();
    expect(writes[0]?.all).toEqual(['twin 1', 'other']);
    writes[0]?.finish();
    await turn();
    expect(writes[1]?.all).toEqual(['twin 2']);
    writes[1]?.finish();
    expect(await all).toHaveLength(3);
  });

  test('retries a failed batch one by one, so only the bad item fails', async () => {
    const lane = groupCommit<number, number>(async (all) => {
      if (all.includes(2)) throw new Error('No such number');
      return [...all];
    }, separate);
    const outcomes = await Promise.allSettled([1, 2, 3].map((each) => lane(each)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await lane(4)).toBe(4);
  });

  test('retries nothing while the database is unavailable, because the write may have succeeded', async () => {
    let writes = 0;
    const lane = groupCommit<number, number>(async () => {
      writes += 1;
      throw new Error('Connection terminated unexpectedly');
    }, separate);
    const outcomes = await Promise.allSettled([1, 2, 3].map((each) => lane(each)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(writes).toBe(1);
  });
});
