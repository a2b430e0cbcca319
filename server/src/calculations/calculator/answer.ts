import type { Calculation } from '@mizan/api';
import type { Step } from '@mizan/engine';

type WithSteps = { readonly steps: readonly Step[] };
type AnswerSteps = WithSteps & { readonly readings?: readonly WithSteps[] | undefined };

const slabSetsIn = (step: Step): (string | null)[] => {
  if ('slab' in step) return [step.slab.slabSetId];
  return 'slabSetId' in step ? [step.slabSetId] : [];
};

/** The ids of the schedules that an answer and its other readings used. */
export const schedulesOfAnswer = ({ steps, readings = [] }: AnswerSteps): Set<string> =>
  new Set([...steps, ...readings.flatMap((reading) => reading.steps)].flatMap(slabSetsIn).filter((id) => id !== null));

/** The court fee of an answer in digits; null where none is established, or it is only words. */
export function feeInDigits({ isEstablished, courtFeeToBeAffixed }: Calculation): string | null {
  const fee = String(courtFeeToBeAffixed ?? '');
  return isEstablished && /^\d+(\.\d+)?$/.test(fee) ? fee : null;
}
