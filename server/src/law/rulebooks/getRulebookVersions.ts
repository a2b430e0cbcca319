import type { Handler } from '../../http/endpoints.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { describeVersion, readTimeline } from './version.ts';

export const getRulebookVersions: Handler<'getRulebookVersions'> = async ({ params }, { db, clock }) => {
  const timeline = await readTimeline(db, params);
  return timeline.versions.map((version) => describeVersion(version, timeline, dateInPakistan(clock())));
};
