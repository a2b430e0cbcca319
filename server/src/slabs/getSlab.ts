import { Problem } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { readStoredSlabSets } from './read.ts';

export const getSlab: Handler<'getSlab'> = async ({ params: { id } }, { db }) => {
  const [slabSet] = await readStoredSlabSets(db, [id]);
  if (slabSet) return slabSet;
  throw new Problem('NOT_FOUND', { what: 'slab set' });
};
