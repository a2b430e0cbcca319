import { onTestFinished } from 'vitest';
import { hashing, PRODUCTION_COST } from '../identity/accounts/password-hash.ts';

/** Hashing takes longer than most tests, and few are about it. Set for every file of server tests. */
const CHEAP = { memory: 64, passes: 1 };
hashing.cost = CHEAP;

/** Serves a test of what an installation stores or how long it takes. */
export function hashAsInProduction() {
  hashing.cost = PRODUCTION_COST;
  onTestFinished(() => {
    hashing.cost = CHEAP;
  });
}
