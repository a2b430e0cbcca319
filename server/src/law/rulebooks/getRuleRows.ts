import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { rulebookOn } from '../changes/book.ts';
import type { LawHandler } from '../context.ts';
import { exportRows } from './csv/export-rows.ts';
import { readBook } from './version.ts';

/** The rules of a rulebook on a day, as rows of a spreadsheet. */
export const getRuleRows: LawHandler<'getRuleRows'> = async ({ params, query: { on } }, { db, clock }) => {
  const { majorCategories } = rulebookOn(await readBook(db, params), on ?? dateInPakistan(clock()));
  return [...exportRows(majorCategories, params.provinceId)];
};
