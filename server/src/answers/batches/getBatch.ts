import type { Handler } from '../../http/endpoints.ts';
import { requireBatch } from './batch-row.ts';

export const getBatch: Handler<'getBatch'> = ({ params: { id }, identity: { memberId } }, { db }) =>
  requireBatch(db, { id, memberId });
