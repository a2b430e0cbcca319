import type { Handler } from '../http/endpoints.ts';
import { requireFiling } from './own-filing.ts';

export const deleteFiling: Handler<'deleteFiling'> = async ({ params: { id }, identity: { memberId } }, { db }) => {
  await requireFiling(db, { id, memberId });
  await db.deleteFrom('filing').where('id', '=', id).execute();
  return { done: true };
};
