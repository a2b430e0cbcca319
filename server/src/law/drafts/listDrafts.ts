import type { Handler } from '../../http/endpoints.ts';
import { readSummaries } from './draft-row.ts';

export const listDrafts: Handler<'listDrafts'> = async ({ query, identity }, { db }) =>
  readSummaries(db, query, identity);
