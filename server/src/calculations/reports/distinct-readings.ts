import type { ComputedCalculation } from '@mizan/api';
import { type ScheduleRow, scheduleRowOf } from '@mizan/engine';
import { feeInDigits } from '../calculator/answer.ts';

/**
 * Another reading of an answer's rule, with its fee. `figures` is the digest of the reading's figures, `span` the row of the
 * schedule into which the value falls.
 */
export type DistinctReading = { name: string; fee: string; figures: string; span: ScheduleRow | null };

type AnswerWithReadings = Pick<ComputedCalculation, 'calculation' | 'readings'>;

/** The readings with a fee that no other reading has: only these can be told apart by what a registry takes. */
export function distinctReadings(
  { calculation, readings = [] }: AnswerWithReadings,
  digestsByReading: ReadonlyMap<string | null, string>,
): DistinctReading[] {
  const fees = [calculation, ...readings.map((reading) => reading.calculation)].map(feeInDigits);
  return readings.flatMap(({ name, steps, ...reading }) => {
    const [fee, figures] = [feeInDigits(reading.calculation), digestsByReading.get(name)];
    const isAlone = fees.filter((each) => each === fee).length === 1;
    return fee !== null && isAlone && figures !== undefined ? [{ name, fee, figures, span: scheduleRowOf(steps) }] : [];
  });
}
