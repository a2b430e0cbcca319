import type { getRulebookCases as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { judgedCases } from './cases.ts';
import { latestOf } from './publish.ts';

export const getRulebookCases: Handler<typeof contract> = async ({ params }, { db }) => {
  await latestOf(db, params);
  return judgedCases(db, params);
};
