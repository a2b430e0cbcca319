import type { CalculationsHandler } from '../context.ts';
import { sumFees } from './batch-calculations.ts';
import { requireBatch } from './batch-row.ts';

export const getBatch: CalculationsHandler<'getBatch'> = async ({ params: { id }, identity: { memberId } }, { db }) => {
  const batch = await requireBatch(db, { id, memberId });
  return batch.state === 'done' ? { ...batch, fees: await sumFees(db, { id, memberId }) } : batch;
};
