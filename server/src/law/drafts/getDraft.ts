import type { LawHandler } from '../context.ts';
import { requireDraft } from './draft-row.ts';

export const getDraft: LawHandler<'getDraft'> = async ({ params: { id }, identity }, { db }) =>
  requireDraft(db, id, identity);
