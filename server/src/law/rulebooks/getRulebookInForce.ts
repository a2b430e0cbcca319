import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { rulebookOn } from '../changes/book.ts';
import type { LawHandler } from '../context.ts';
import { readTimeline, versionInTimeline } from './version.ts';

export const getRulebookInForce: LawHandler<'getRulebookInForce'> = async (
  { params: key, query: { on } },
  { db, clock },
) => {
  const today = dateInPakistan(clock());
  const timeline = await readTimeline(db, key, today);
  const { majorCategories, slabSets, provinceSlabId } = rulebookOn(timeline.book, on ?? today);
  return { version: versionInTimeline(timeline, on ?? today, today), majorCategories, slabSets, provinceSlabId };
};
