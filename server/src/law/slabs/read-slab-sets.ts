import type { StoredSlabSet } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import { ALWAYS, fold } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { lastChange, slabSetsIn } from '../changes/book.ts';
import {
  type PublicationSummary,
  readPublicationSummaries,
  readPublications,
  SHARED,
} from '../changes/stored-changes.ts';

/** Every schedule as it charges on a day, with its last change up to that day. */
export async function readSlabSets(db: Database, day: string): Promise<StoredSlabSet[]> {
  const shared = await readPublications(db, [SHARED]);
  const dayToShow = createDayToShow(await readPublicationSummaries(db));
  return slabSetsIn(fold(shared, day)).map((set) => {
    const changed = lastChange(shared, day, ({ item }) => item === set.id);
    const { number: version = 0, effectiveFrom = ALWAYS } = changed ?? {};
    return { ...set, version, effectiveFrom: dayToShow(version, effectiveFrom) };
  });
}

/** Returns a function for the day of a change to show: for a change from the beginning, the day of its publication. */
export function createDayToShow(summaries: readonly PublicationSummary[]) {
  const days = new Map(summaries.map(({ number, publishedAt }) => [number, dateInPakistan(new Date(publishedAt))]));
  return (number: number, from: string) => (from === ALWAYS ? (days.get(number) ?? from) : from);
}

/** A schedule as it charges on a day; throws NOT_FOUND where there is none. */
export async function requireSlabSet(db: Database, id: string, day: string): Promise<StoredSlabSet> {
  const slabSet = (await readSlabSets(db, day)).find((set) => set.id === id);
  if (slabSet) return slabSet;
  throw new Problem('NOT_FOUND', { what: 'slab set' });
}
