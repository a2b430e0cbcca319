import type { Step } from './steps.ts';

/** A row of a schedule, from 1; 0 is below its first row. */
export type Span = { readonly slabSetId: string; readonly number: number };

/** The row of the schedule into which the value of an answer fell; of several subjects, that of the last one. */
export function spanOf(steps: readonly Step[]): Span | null {
  const last = steps.findLast((step) => 'slab' in step || step.kind === 'belowFirstSlab');
  if (last === undefined) return null;
  if ('slab' in last) return { slabSetId: last.slab.slabSetId, number: last.slab.number };
  return last.kind === 'belowFirstSlab' ? { slabSetId: last.slabSetId, number: 0 } : null;
}
