import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { readStoredSlabSets } from './read.ts';

export const getAllSlabs: LawHandler<'getAllSlabs'> = async ({ query: { on } }, { db, clock }) =>
  readStoredSlabSets(db, on ?? dateInPakistan(clock()));
