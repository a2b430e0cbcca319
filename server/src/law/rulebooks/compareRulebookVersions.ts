import { compare } from '@mizan/engine/review';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { readTimeline, requireVersion, rulebookOf } from './version.ts';

/** The differences between two versions of a rulebook. */
export const compareRulebookVersions: LawHandler<'compareRulebookVersions'> = async (
  { params: key, query: { from, to } },
  { db, clock },
) => {
  const timeline = await readTimeline(db, key, dateInPakistan(clock()));
  const [before, after] = [from, to].map((number) => rulebookOf(timeline.book, requireVersion(timeline, number)));
  return { changes: before && after ? compare(before, after) : [] };
};
