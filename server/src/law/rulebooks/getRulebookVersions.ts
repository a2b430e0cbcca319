import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { describeVersion, readTimeline } from './version.ts';

export const getRulebookVersions: LawHandler<'getRulebookVersions'> = async ({ params }, { db, clock }) => {
  const timeline = await readTimeline(db, params);
  return timeline.versions.map((version) => describeVersion(version, timeline, dateInPakistan(clock())));
};
