import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { requireSlabSet } from './read-slab-sets.ts';

export const getSlab: LawHandler<'getSlab'> = async ({ params: { id }, query: { on } }, { db, clock }) =>
  requireSlabSet(db, id, on ?? dateInPakistan(clock()));
