import type { Batch } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';
import { sumOf } from '@mizan/engine/affix';
import { feeInDigits } from '../calculator/answer.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { readDoneBatch, readRowChunks } from './batch-calculations.ts';
import { requireBatch } from './batch-row.ts';

export const getBatch: CalculationsHandler<'getBatch'> = async (
  { params: { id }, identity: { memberId } },
  context,
) => {
  const batch = await requireBatch(context.db, { id, memberId });
  return batch.state === 'done' ? { ...batch, fees: await sumFees(context, { id, memberId }) } : batch;
};

/** Adds up the court fees of all rows, and counts those without a figure, those with another charge and those whose rule is switched off. */
async function sumFees(
  context: Pick<CalculationsContext, 'db' | 'law'>,
  own: { id: string; memberId: string },
): Promise<Batch['fees']> {
  const fees: string[] = [];
  let valuations = 0;
  let otherCharges = 0;
  let switchedOff = 0;
  const done = await readDoneBatch(context.db, own);
  const rowsById = Map.groupBy(done.ids, (id) => id);
  // Each answer is read once, however many rows ask its question, so a chunk numbers these ids and not the rows of the file.
  const ids = [...rowsById.keys()];
  for await (const chunk of readRowChunks(context, { ...done, ids })) {
    const answers = chunk.flatMap(({ row: position, answer }) =>
      answer === null ? [] : (rowsById.get(ids[position - 1] ?? '') ?? []).map(() => answer),
    );
    const charges = answers.filter(({ type }) => type === 'courtFee');
    const courtFees = charges.filter((answer) => !isOtherCharge(answer));
    valuations += answers.length - charges.length;
    otherCharges += charges.length - courtFees.length;
    fees.push(...courtFees.flatMap(({ calculation }) => feeInDigits(calculation) ?? []));
    switchedOff += answers.filter(({ suspension }) => suspension !== undefined).length;
  }
  const withoutFigure = done.ids.length - valuations - fees.length - otherCharges;
  return { amount: sumOf(fees), withoutFigure, otherCharges, switchedOff };
}
