import { setImmediate as afterOtherRequests } from 'node:timers/promises';

/** Other requests wait at most so long for the rows of a file. */
const TURN_MS = 4;

/** A long piece of work calls the function between its small steps, so that other requests have their turn. */
export function createYielder() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await afterOtherRequests();
    since = performance.now();
  };
}
