import type { Handler } from '../../http/endpoints.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { readStoredSlabSets } from './read.ts';

export const getAllSlabs: Handler<'getAllSlabs'> = async ({ query: { on } }, { db, clock }) =>
  readStoredSlabSets(db, on ?? dateInPakistan(clock()));
