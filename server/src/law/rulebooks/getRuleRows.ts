import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { exportRows } from './csv/export-rows.ts';
import { headInForce, readTree } from './version.ts';

export const getRuleRows: LawHandler<'getRuleRows'> = async ({ params, query: { on } }, { db, clock }) => {
  const tree = await readTree(db, await headInForce(db, params, on ?? dateInPakistan(clock())));
  return [...exportRows(tree, params.provinceId)];
};
