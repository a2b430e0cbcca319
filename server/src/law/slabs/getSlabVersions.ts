import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { readHeads, readPublications, SHARED } from '../changes/stored-changes.ts';
import type { LawHandler } from '../context.ts';
import { publicationDays, toVersions } from '../rulebooks/version.ts';
import { createDayToShow, requireSlabSet } from './read-slab-sets.ts';

export const getSlabVersions: LawHandler<'getSlabVersions'> = async ({ params: { id } }, { db, clock }) => {
  await requireSlabSet(db, id);
  const days = publicationDays(await readPublications(db, [SHARED]), ({ item }) => item === id);
  const heads = await readHeads(db);
  const dayToShow = createDayToShow(heads);
  return toVersions(heads, days, dateInPakistan(clock())).map((version) => ({
    ...version,
    effectiveFrom: dayToShow(version.number, version.effectiveFrom),
  }));
};
