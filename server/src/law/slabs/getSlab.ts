import { Problem } from '@mizan/api';
import type { Handler } from '../../http/endpoints.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { readStoredSlabSets } from './read.ts';

export const getSlab: Handler<'getSlab'> = async ({ params: { id }, query: { on } }, { db, clock }) => {
  const [slabSet] = await readStoredSlabSets(db, on ?? dateInPakistan(clock()), [id]);
  if (slabSet) return slabSet;
  throw new Problem('NOT_FOUND', { what: 'slab set' });
};
