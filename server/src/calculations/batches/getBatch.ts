import type { CalculationsHandler } from '../context.ts';
import { requireBatch } from './batch-row.ts';

export const getBatch: CalculationsHandler<'getBatch'> = ({ params: { id }, identity: { memberId } }, { db }) =>
  requireBatch(db, { id, memberId });
