import { isUnavailable } from '../db/pool.ts';

/** The most items that one statement writes. */
const MAX_BATCH = 256;

type Waiting<Item, Outcome> = {
  item: Item;
  resolve: (outcome: Outcome | Promise<Outcome>) => void;
  reject: (error: unknown) => void;
};

/** Writes a batch and returns the outcome of each item, in the same order. */
export type WriteAll<Item, Outcome> = (all: readonly Item[]) => Promise<(Outcome | Promise<Outcome>)[]>;

/**
 * Group commit: items that arrive during a write wait for it and are then written together, by one statement and one
 * sync of the disk. An item that arrives alone is written at once. A batch holds one item for each key.
 */
export function groupCommit<Item, Outcome>(
  writeAll: WriteAll<Item, Outcome>,
  keyOf: (item: Item) => string | undefined,
) {
  let waiting: Waiting<Item, Outcome>[] = [];
  let isBusy = false;

  async function work() {
    isBusy = true;
    // Includes the items that arrive in the same turn of the event loop.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = take();
      await write(batch);
    }
    isBusy = false;
  }

  function take() {
    const batch: typeof waiting = [];
    const rest: typeof waiting = [];
    const keys = new Set<string>();
    for (const each of waiting) {
      const key = keyOf(each.item);
      const mayGo = batch.length < MAX_BATCH && !(key !== undefined && keys.has(key));
      (mayGo ? batch : rest).push(each);
      if (mayGo && key !== undefined) keys.add(key);
    }
    waiting = rest;
    return batch;
  }

  /** Retries a failed batch one by one, so that only the bad item fails. */
  async function write(batch: typeof waiting): Promise<void> {
    try {
      const outcomes = await writeAll(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('A write returned no outcome for an item'));
        else resolve(outcome);
      });
    } catch (error) {
      if (batch.length > 1 && !isUnavailable(error)) for (const each of batch) await write([each]);
      else for (const { reject } of batch) reject(error);
    }
  }

  return (item: Item): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void work();
    });
}
