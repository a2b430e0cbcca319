import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { readTimeline } from './version.ts';

export const getRulebookVersions: LawHandler<'getRulebookVersions'> = async ({ params }, { db, clock }) => [
  ...(await readTimeline(db, params, dateInPakistan(clock()))).versions,
];
