import { setImmediate as afterOtherRequests } from 'node:timers/promises';

/** So long other requests wait at most for the rows of a file. */
const TURN_MS = 4;

/** Made for a long piece of work, which calls it between its small steps: other requests have their turn. */
export function createYielder() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await afterOtherRequests();
    since = performance.now();
  };
}
