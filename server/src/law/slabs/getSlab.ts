import { Problem } from '@mizan/api';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { readSlabSets } from './read-slab-sets.ts';

export const getSlab: LawHandler<'getSlab'> = async ({ params: { id }, query: { on } }, { db, clock }) => {
  const slabSet = (await readSlabSets(db, on ?? dateInPakistan(clock()))).find((set) => set.id === id);
  if (slabSet) return slabSet;
  throw new Problem('NOT_FOUND', { what: 'slab set' });
};
