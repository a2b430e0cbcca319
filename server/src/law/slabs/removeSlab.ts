import type { LawHandler } from '../context.ts';
import { assignSchedule } from './assign-schedule.ts';

export const removeSlab: LawHandler<'removeSlab'> = async ({ params: { provinceId }, query, identity }, context) => {
  const note = 'The schedule was taken from the province';
  return assignSchedule(context, { provinceId, slabId: null, action: 'removeSlab', note, query, identity });
};
