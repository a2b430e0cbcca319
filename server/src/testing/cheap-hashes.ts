import { onTestFinished } from 'vitest';
import { hashing, PRODUCTION_COST } from '../identity/accounts/password-hash.ts';

/** The cost in every server test, because hashing takes longer than most tests and few are about it. */
const CHEAP = { memory: 64, passes: 1 };
hashing.cost = CHEAP;

/** Sets the cost of production until the test ends. */
export function hashAsInProduction() {
  hashing.cost = PRODUCTION_COST;
  onTestFinished(() => {
    hashing.cost = CHEAP;
  });
}
