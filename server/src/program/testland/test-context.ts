import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { Context } from '../context.ts';
import { openTestland } from './testland.ts';

/** The balance that a test key sees, which nothing changes. */
const SEARCHES = 100;

/** What handlers work with for a test key: a made-up law, and calculations that cost nothing and are not saved. */
export function openTestContext(context: Context) {
  const law = openTestland(() => dateInPakistan(context.clock()));
  return (): Context => ({
    ...context,
    law,
    searchesLeft: async () => SEARCHES,
    countFreeFee: async () => {},
    saveCalculation: async () => ({ id: null, isNew: false, searchesLeft: SEARCHES, answer: null }),
  });
}
