import type { Amount } from '../number/decimal.ts';
import type { RoundingMode } from '../number/whole.ts';
import type { EntryType } from './rulebook.ts';

/** A slab inside a step. All amounts in steps are exact rupees. */
export type StepSlab = {
  readonly slabSetId: string;
  /** Its number in the table, from 1. */
  readonly number: number;
  /** The highest value below the slab; null if the slab includes 0. */
  readonly above: Amount | null;
  readonly upTo: Amount | null;
  readonly unit: 'percent' | 'rupees';
  readonly of: 'whole' | 'excess';
  readonly value: Amount;
  readonly per: Amount | null;
};

/** The steps of a computation in order, with all data that a screen needs to describe them in any language. */
export type Step = Readonly<
  | { kind: 'immediateAnswer'; result: string | null; courtFee: string | number | null }
  | { kind: 'amountEntered'; label: string; amount: Amount }
  | { kind: 'amountByRule'; amount: Amount }
  | { kind: 'amountNone' }
  | { kind: 'subject'; number: number; count: number }
  | { kind: 'valuationFixed'; valuation: Amount }
  | { kind: 'valuationMultiplier'; multiplier: Amount; amount: Amount; valuation: Amount }
  | { kind: 'valuationRounded'; before: Amount; after: Amount }
  | { kind: 'minimumApplied'; computed: Amount; minimum: Amount }
  | { kind: 'minimumNotNeeded'; valuation: Amount; minimum: Amount }
  | { kind: 'belowFirstSlab'; slabSetId: string; limit: Amount | null; valuation: Amount }
  | { kind: 'exemptionPassed'; slabSetId: string; limit: Amount; valuation: Amount }
  | {
      kind: 'slabCharged';
      slab: StepSlab;
      base: Amount;
      /** How many steps of `per` the base fills. */
      parts: Amount | null;
      charge: Amount;
      /** The fee so far. */
      fee: Amount;
    }
  /** The valuation is beyond the end of the last slab, where the fee stays as it is. */
  | { kind: 'slabCarried'; slab: StepSlab; valuation: Amount; fee: Amount }
  | { kind: 'scheduleCeilingApplied'; ceiling: Amount; computed: Amount }
  | { kind: 'scheduleCeilingNotReached'; ceiling: Amount }
  | {
      kind: 'feeMultiplier';
      multiplier: Amount;
      /** The schedule whose fee is multiplied; null where there is no schedule and the base is the valuation itself. */
      slabSetId: string | null;
      base: Amount;
      fee: Amount;
    }
  | { kind: 'feeFixed'; fee: Amount }
  | { kind: 'entryCeilingApplied'; ceiling: Amount; computed: Amount }
  | { kind: 'entryCeilingNotReached'; ceiling: Amount }
  | { kind: 'roundedToPaisa'; before: Amount; after: Amount }
  | { kind: 'rounded'; mode: RoundingMode; to: Amount; before: Amount; after: Amount }
  | { kind: 'totalValuation'; count: number; valuation: Amount }
  | { kind: 'totalFee'; count: number; fee: Amount }
  | { kind: 'result'; type: EntryType; valuation: Amount; fee: Amount | null }
>;

/** The amount that was entered; null where the rule gave its own, on which no other rule may be asked. */
export const enteredAmount = (steps: readonly Step[]): Amount | null =>
  steps.find((step) => step.kind === 'amountEntered')?.amount ?? null;

/** A row of a schedule by its number, from 1; 0 stands for the values below the first row. */
export type ScheduleRow = { readonly slabSetId: string; readonly number: number };

/** The row of the schedule into which the valuation fell; with several subjects, that of the last one. */
export function scheduleRowOf(steps: readonly Step[]): ScheduleRow | null {
  const last = steps.findLast((step) => 'slab' in step || step.kind === 'belowFirstSlab');
  if (last === undefined) return null;
  if ('slab' in last) return { slabSetId: last.slab.slabSetId, number: last.slab.number };
  return last.kind === 'belowFirstSlab' ? { slabSetId: last.slabSetId, number: 0 } : null;
}
