import { governing } from '@mizan/engine/time';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { scheduleOf } from '../slabs/read.ts';
import { describeVersion, readTimeline, readTree, requireHead } from './version.ts';

export const getRulebookInForce: LawHandler<'getRulebookInForce'> = async (
  { params: key, query: { on } },
  { db, clock },
) => {
  const today = dateInPakistan(clock());
  const timeline = await readTimeline(db, key);
  const version = governing(timeline.versions, on ?? today);
  // The first version will charge by the schedule of its province.
  if (!version) return { version: null, majorCategories: [], slabSets: [], provinceSlabId: await scheduleOf(db, key) };
  const head = await requireHead(db, key, version.number);
  const { slabSets, provinceSlabId } = head;
  const majorCategories = await readTree(db, head);
  return { version: describeVersion(version, timeline, today), majorCategories, slabSets, provinceSlabId };
};
