import type { getRulebookVersions as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { latestOf } from './publish.ts';
import { readVersions } from './version.ts';

export const getRulebookVersions: Handler<typeof contract> = async ({ params }, { db }) => {
  await latestOf(db, params);
  return readVersions(db, params);
};
