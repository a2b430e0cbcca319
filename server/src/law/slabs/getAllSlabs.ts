import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { readSlabSets } from './read-slab-sets.ts';

export const getAllSlabs: LawHandler<'getAllSlabs'> = async ({ query: { on } }, { db, clock }) =>
  readSlabSets(db, on ?? dateInPakistan(clock()));
