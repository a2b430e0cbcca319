import { setImmediate as afterOtherRequests } from 'node:timers/promises';
import { Problem } from '@mizan/api';
import pLimit from 'p-limit';

/** A page takes milliseconds to draw, so the queue is shorter after this time. */
const RETRY_SECONDS = 2;

/** Draws one page at a time, after other work of the thread. Throws OVERLOADED while `maxWaiting` pages wait. */
export function createDrawQueue() {
  const inTurn = pLimit(1);
  return async <Page>(maxWaiting: number, draw: () => Promise<Page>): Promise<Page> => {
    if (inTurn.pendingCount >= maxWaiting) throw new Problem('OVERLOADED', { retryAfter: RETRY_SECONDS });
    return inTurn(async () => {
      await afterOtherRequests();
      return draw();
    });
  };
}
