import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { describeVersion, readTimeline, readTree, requireHead, requireVersion } from './version.ts';

export const getRulebookVersion: LawHandler<'getRulebookVersion'> = async (
  { params: { number, ...key } },
  { db, clock },
) => {
  const timeline = await readTimeline(db, key);
  const version = describeVersion(requireVersion(timeline, number), timeline, dateInPakistan(clock()));
  const head = await requireHead(db, key, number);
  const { slabSets, provinceSlabId } = head;
  return { version, slabSets, provinceSlabId, majorCategories: await readTree(db, head) };
};
