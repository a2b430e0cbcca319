import { setImmediate as otherWork } from 'node:timers/promises';
import { Problem } from '@mizan/api';
import pLimit from 'p-limit';

/** A page takes milliseconds to draw, so the queue is likely shorter after this time. */
const RETRY_SECONDS = 2;

/**
 * Makes pages one after the other, each after whatever else waits for the only thread. While `most` or more pages wait, another one is
 * refused: strangers can ask for more than a server can draw.
 */
export function createDrawQueue() {
  const inTurn = pLimit(1);
  return async <Page>(most: number, make: () => Promise<Page>): Promise<Page> => {
    if (inTurn.pendingCount >= most) throw new Problem('OVERLOADED', { retryAfter: RETRY_SECONDS });
    return inTurn(async () => {
      await otherWork();
      return make();
    });
  };
}
