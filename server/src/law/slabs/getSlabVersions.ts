import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { readHeads, readPublications, SHARED } from '../changes/stored-changes.ts';
import type { LawHandler } from '../context.ts';
import { datesIn, versionsIn } from '../rulebooks/version.ts';
import { daysShown, requireSlabSet } from './read.ts';

export const getSlabVersions: LawHandler<'getSlabVersions'> = async ({ params: { id } }, { db, clock }) => {
  await requireSlabSet(db, id);
  const dates = datesIn(await readPublications(db, [SHARED]), ({ item }) => item === id);
  const heads = await readHeads(db);
  const shownDay = daysShown(heads);
  return versionsIn(heads, dates, dateInPakistan(clock())).map((version) => ({
    ...version,
    effectiveFrom: shownDay(version.number, version.effectiveFrom),
  }));
};
