import type { Step } from '@mizan/engine';

type Stepped = { readonly steps: readonly Step[] };
type Answered = Stepped & { readonly readings?: readonly Stepped[] | undefined };

const namedIn = (step: Step): (string | null)[] => {
  if ('slab' in step) return [step.slab.slabSetId];
  return 'slabSetId' in step ? [step.slabSetId] : [];
};

/** The ids of the schedules by which an answer and its other readings were computed. */
export const schedulesOfAnswer = ({ steps, readings = [] }: Answered): Set<string> =>
  new Set([...steps, ...readings.flatMap((reading) => reading.steps)].flatMap(namedIn).filter((id) => id !== null));
