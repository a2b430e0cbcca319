import { isUnavailable } from '../db/pool.ts';

/** The most that one statement writes. */
const MAX_BATCH = 256;

type Waiting<Asked, Outcome> = {
  asked: Asked;
  resolve: (outcome: Outcome | Promise<Outcome>) => void;
  reject: (error: unknown) => void;
};

/** Writes several at once; each has its own outcome, in the order of the asked. */
export type WriteAll<Asked, Outcome> = (all: readonly Asked[]) => Promise<(Outcome | Promise<Outcome>)[]>;

/**
 * A group commit: what is asked for while a write is under way waits for its end and is then written together, by one
 * statement and one sync of the disk. Alone, one is written at once. Of those with the same `keyOf` one is written at a time.
 */
export function groupCommit<Asked, Outcome>(
  writeAll: WriteAll<Asked, Outcome>,
  keyOf: (asked: Asked) => string | undefined,
) {
  let waiting: Waiting<Asked, Outcome>[] = [];
  let isBusy = false;

  async function work() {
    isBusy = true;
    // What arrives in the same turn of the event loop goes along.
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
      const key = keyOf(each.asked);
      const mayGo = batch.length < MAX_BATCH && !(key !== undefined && keys.has(key));
      (mayGo ? batch : rest).push(each);
      if (mayGo && key !== undefined) keys.add(key);
    }
    waiting = rest;
    return batch;
  }

  /** What one of them cannot have is no fault of the others: together they failed, so each is written alone. */
  async function write(batch: typeof waiting): Promise<void> {
    try {
      const outcomes = await writeAll(batch.map(({ asked }) => asked));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('A write did not say how it ended'));
        else resolve(outcome);
      });
    } catch (error) {
      if (batch.length > 1 && !isUnavailable(error)) for (const each of batch) await write([each]);
      else for (const { reject } of batch) reject(error);
    }
  }

  return (asked: Asked): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isBusy) void work();
    });
}
