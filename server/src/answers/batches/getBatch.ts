import type { AnswersHandler } from '../context.ts';
import { requireBatch } from './batch-row.ts';

export const getBatch: AnswersHandler<'getBatch'> = ({ params: { id }, identity: { memberId } }, { db }) =>
  requireBatch(db, { id, memberId });
