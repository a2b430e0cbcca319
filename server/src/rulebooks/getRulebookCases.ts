import type { Handler } from '../http/endpoints.ts';
import { judgedCases } from './cases.ts';
import { latestOf } from './publish.ts';

export const getRulebookCases: Handler<'getRulebookCases'> = async ({ params }, { db }) => {
  await latestOf(db, params);
  return judgedCases(db, params);
};
