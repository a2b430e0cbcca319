import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { readTimeline, requireVersion, rulebookOf } from './version.ts';

export const getRulebookVersion: LawHandler<'getRulebookVersion'> = async (
  { params: { number, ...key } },
  { db, clock },
) => {
  const timeline = await readTimeline(db, key, dateInPakistan(clock()));
  const version = requireVersion(timeline, number);
  const { majorCategories, slabSets, provinceSlabId } = rulebookOf(timeline.book, version);
  return { version, slabSets, provinceSlabId, majorCategories };
};
