import type { Handler } from '../../http/endpoints.ts';
import { requireDraft } from './draft-row.ts';

export const getDraft: Handler<'getDraft'> = async ({ params: { id }, identity }, { db }) =>
  requireDraft(db, id, identity);
