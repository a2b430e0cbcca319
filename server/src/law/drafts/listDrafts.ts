import type { LawHandler } from '../context.ts';
import { readSummaries } from './draft-row.ts';

export const listDrafts: LawHandler<'listDrafts'> = async ({ query, identity }, { db }) =>
  readSummaries(db, query, identity);
