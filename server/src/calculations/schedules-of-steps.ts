import type { Step } from '@mizan/engine';

const namedIn = (step: Step): (string | null)[] => {
  if ('slab' in step) return [step.slab.slabSetId];
  return 'slabSetId' in step ? [step.slabSetId] : [];
};

/** The ids of the schedules by which an answer was computed. */
export const schedulesOfSteps = (steps: readonly Step[]): Set<string> =>
  new Set(steps.flatMap(namedIn).filter((id) => id !== null));
