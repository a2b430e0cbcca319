import type { StoredSlabSet } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import { ALWAYS, fold } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { lastChange, slabSetsIn } from '../changes/book.ts';
import { type PublicationHead, readHeads, readPublications, SHARED } from '../changes/stored-changes.ts';

/** Every schedule as it charges on a day, with the change that it charges by since then. */
export async function readSlabSets(db: Database, day: string): Promise<StoredSlabSet[]> {
  const shared = await readPublications(db, [SHARED]);
  const shownDay = daysShown(await readHeads(db));
  return slabSetsIn(fold(shared, day)).map((set) => {
    const changed = lastChange(shared, day, ({ item }) => item === set.id);
    const { number: version = 0, effectiveFrom = ALWAYS } = changed ?? {};
    return { ...set, version, effectiveFrom: shownDay(version, effectiveFrom) };
  });
}

/** What holds always is shown with the day on which it was made. */
export function daysShown(heads: readonly PublicationHead[]) {
  const days = new Map(heads.map(({ number, publishedAt }) => [number, dateInPakistan(new Date(publishedAt))]));
  return (number: number, from: string) => (from === ALWAYS ? (days.get(number) ?? from) : from);
}

export async function requireSlabSet(db: Database, id: string) {
  const row = await db.selectFrom('slab_set').select('name').where('id', '=', id).executeTakeFirst();
  if (row) return row;
  throw new Problem('NOT_FOUND', { what: 'slab set' });
}
