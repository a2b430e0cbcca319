import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { Context } from '../context.ts';
import { createTestlandLaw } from './testland.ts';

/** The balance of every test key. It never changes. */
const SEARCHES = 100;

/**
 * Returns a function that creates the context of handlers for test keys: a made-up law, and calculations that cost nothing and are
 * not saved. It reads `context` at each call, because tests replace the members of that.
 */
export function createTestContext(context: Context) {
  const law = createTestlandLaw(() => dateInPakistan(context.clock()));
  return (): Context => ({
    ...context,
    law,
    searchesLeft: async () => SEARCHES,
    countFreeCalculation: async () => {},
    readRepeated: async () => undefined,
    saveCalculation: async () => ({ id: null, isNew: false, searchesLeft: SEARCHES, answer: null }),
  });
}
