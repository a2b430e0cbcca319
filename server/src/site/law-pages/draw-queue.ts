import { setImmediate as otherWork } from 'node:timers/promises';
import { Problem } from '@mizan/api';
import pLimit from 'p-limit';

/** A page takes milliseconds to draw, so the queue is shorter after this time. */
const RETRY_SECONDS = 2;

/**
 * A queue that draws one page at a time, each after the other work that waits for the thread. Throws OVERLOADED while `maxWaiting`
 * pages wait: strangers can ask for more pages than a server can draw.
 */
export function createDrawQueue() {
  const inTurn = pLimit(1);
  return async <Page>(maxWaiting: number, draw: () => Promise<Page>): Promise<Page> => {
    if (inTurn.pendingCount >= maxWaiting) throw new Problem('OVERLOADED', { retryAfter: RETRY_SECONDS });
    return inTurn(async () => {
      await otherWork();
      return draw();
    });
  };
}
