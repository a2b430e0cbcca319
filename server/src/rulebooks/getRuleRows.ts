import type { Handler } from '../http/endpoints.ts';
import { exportRows } from './csv/export-rows.ts';
import { latestOf } from './publish.ts';
import { readHead, readTree } from './version.ts';

export const getRuleRows: Handler<'getRuleRows'> = async ({ params }, { db }) => {
  await latestOf(db, params);
  const tree = await readTree(db, await readHead(db, params));
  return [...exportRows(tree, params.provinceId)];
};
