import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { readPublicationSummaries, readPublications, SHARED } from '../changes/stored-changes.ts';
import type { LawHandler } from '../context.ts';
import { publicationDays, toVersions } from '../rulebooks/version.ts';
import { createDayToShow, requireSlabSet } from './read-slab-sets.ts';

export const getSlabVersions: LawHandler<'getSlabVersions'> = async ({ params: { id } }, { db, clock }) => {
  const today = dateInPakistan(clock());
  await requireSlabSet(db, id, today);
  const days = publicationDays(await readPublications(db, [SHARED]), ({ item }) => item === id);
  const summaries = await readPublicationSummaries(db);
  const dayToShow = createDayToShow(summaries);
  return toVersions(summaries, days, today).map((version) => ({
    ...version,
    effectiveFrom: dayToShow(version.number, version.effectiveFrom),
  }));
};
