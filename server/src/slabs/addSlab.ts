import { Problem } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { assignSchedule } from './assign.ts';
import { requireSlabSet } from './read.ts';

export const addSlab: Handler<'addSlab'> = async (
  { params: { provinceId }, query: { confirmBrokenCases }, body: { slabId }, identity },
  context,
) => {
  if (slabId === '') throw new Problem('SLAB_ID_MISSING');
  const slabSet = await requireSlabSet(context.db, slabId);
  const note = `The schedule ${slabSet.name} was assigned`;
  return assignSchedule(context, { provinceId, slabId, action: 'addSlab', note, confirmBrokenCases, identity });
};
