import type { Handler } from '../http/endpoints.ts';
import { latestOf } from './publish.ts';
import { readVersions } from './version.ts';

export const getRulebookVersions: Handler<'getRulebookVersions'> = async ({ params }, { db }) => {
  await latestOf(db, params);
  return readVersions(db, params);
};
