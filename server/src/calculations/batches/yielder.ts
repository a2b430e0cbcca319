import { setImmediate as afterOtherRequests } from 'node:timers/promises';

/** Other requests wait at most this long. */
const TURN_MS = 4;

/** Creates a function that a long task calls between its steps; it lets other requests run. */
export function createYielder() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await afterOtherRequests();
    since = performance.now();
  };
}
