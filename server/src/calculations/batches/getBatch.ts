import type { CalculationsHandler } from '../context.ts';
import { sumFees } from './batch-calculations.ts';
import { requireBatch } from './batch-row.ts';

export const getBatch: CalculationsHandler<'getBatch'> = async (
  { params: { id }, identity: { memberId } },
  context,
) => {
  const batch = await requireBatch(context.db, { id, memberId });
  return batch.state === 'done' ? { ...batch, fees: await sumFees(context, { id, memberId }) } : batch;
};
