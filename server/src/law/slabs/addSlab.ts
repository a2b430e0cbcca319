import { Problem } from '@mizan/api';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { assignSchedule } from './assign-schedule.ts';
import { requireSlabSet } from './read-slab-sets.ts';

export const addSlab: LawHandler<'addSlab'> = async (
  { params: { provinceId }, query, body: { slabId }, identity },
  context,
) => {
  if (slabId === '') throw new Problem('SLAB_ID_MISSING');
  const { name } = await requireSlabSet(context.db, slabId, dateInPakistan(context.clock()));
  const note = `The schedule ${name} was assigned`;
  return assignSchedule(context, { provinceId, slabId, action: 'addSlab', note, query, identity });
};
