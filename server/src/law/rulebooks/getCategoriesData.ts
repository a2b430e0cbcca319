import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { rulebookOn } from '../changes/book.ts';
import type { LawHandler } from '../context.ts';
import { readBook } from './version.ts';

/** The tree of a rulebook on a day. */
export const getCategoriesData: LawHandler<'getCategoriesData'> = async ({ params, query: { on } }, { db, clock }) => {
  const { majorCategories } = rulebookOn(await readBook(db, params), on ?? dateInPakistan(clock()));
  return cachedAnswer(endpoints.getCategoriesData, majorCategories);
};
