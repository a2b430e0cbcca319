import { isUnavailable } from '../db/pool.ts';

/** The most items that one statement writes. */
const MAX_BATCH = 256;
/** While one batch waits for the disk, the database computes the other, and the server the answers after them. */
const MAX_IN_FLIGHT = 2;

type Waiting<Item, Outcome> = {
  item: Item;
  resolve: (outcome: Outcome | Promise<Outcome>) => void;
  reject: (error: unknown) => void;
};

/** Writes a batch and returns the outcome of each item, in the same order. */
export type WriteAll<Item, Outcome> = (all: readonly Item[]) => Promise<(Outcome | Promise<Outcome>)[]>;

/** One batch holds one item of each key; the items of an account are in one batch at a time, which holds its lock. */
type Apart<Item> = { keyOf: (item: Item) => string | undefined; accountOf: (item: Item) => string };

type Options<Item> = Apart<Item> & {
  /** How many items wait before a second batch is written beside the first. */
  minBeside: number;
};

/**
 * Group commit: items that arrive while a batch is being written wait and are then written together, by one statement and
 * one sync of the disk. An item that arrives alone is written at once; many do not wait for the batch before theirs.
 */
export function groupCommit<Item, Outcome>(writeAll: WriteAll<Item, Outcome>, options: Options<Item>) {
  const { keyOf, accountOf, minBeside } = options;
  let waiting: Waiting<Item, Outcome>[] = [];
  let inFlight = 0;
  const writing = new Set<string>();

  const mayWrite = (others: number) => others === 0 || (others < MAX_IN_FLIGHT && waiting.length >= minBeside);

  async function work() {
    inFlight += 1;
    // Includes the items that arrive in the same turn of the event loop.
    await new Promise(setImmediate);
    for (let batch = take(); batch.length > 0; batch = mayWrite(inFlight - 1) ? take() : []) {
      const accounts = new Set(batch.map(({ item }) => accountOf(item)));
      for (const account of accounts) writing.add(account);
      await write(batch);
      for (const account of accounts) writing.delete(account);
    }
    inFlight -= 1;
  }

  function take() {
    const batch: typeof waiting = [];
    const rest: typeof waiting = [];
    const keys = new Set<string>();
    for (const each of waiting) {
      const key = keyOf(each.item);
      const isApart = !(key !== undefined && keys.has(key)) && !writing.has(accountOf(each.item));
      const mayGo = isApart && batch.length < MAX_BATCH;
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
      if (mayWrite(inFlight)) void work();
    });
}
