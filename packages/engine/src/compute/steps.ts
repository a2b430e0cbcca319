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
export type Step =
  | { readonly kind: 'immediateAnswer'; readonly result: string | null; readonly courtFee: string | number | null }
  | { readonly kind: 'amountEntered'; readonly label: string; readonly amount: Amount }
  | { readonly kind: 'amountByRule'; readonly amount: Amount }
  | { readonly kind: 'amountNone' }
  | { readonly kind: 'subject'; readonly number: number; readonly count: number }
  | { readonly kind: 'valuationFixed'; readonly valuation: Amount }
  | {
      readonly kind: 'valuationMultiplier';
      readonly multiplier: Amount;
      readonly amount: Amount;
      readonly valuation: Amount;
    }
  | { readonly kind: 'valuationRounded'; readonly before: Amount; readonly after: Amount }
  | { readonly kind: 'minimumApplied'; readonly computed: Amount; readonly minimum: Amount }
  | { readonly kind: 'minimumNotNeeded'; readonly valuation: Amount; readonly minimum: Amount }
  | {
      readonly kind: 'belowFirstSlab';
      readonly slabSetId: string;
      readonly limit: Amount | null;
      readonly valuation: Amount;
    }
  | {
      readonly kind: 'exemptionPassed';
      readonly slabSetId: string;
      readonly limit: Amount;
      readonly valuation: Amount;
    }
  | {
      readonly kind: 'slabCharged';
      readonly slab: StepSlab;
      readonly base: Amount;
      /** How many steps of `per` the base fills. */
      readonly parts: Amount | null;
      readonly charge: Amount;
      /** The fee so far. */
      readonly fee: Amount;
    }
  | { readonly kind: 'slabCarried'; readonly slab: StepSlab; readonly valuation: Amount; readonly fee: Amount }
  | { readonly kind: 'scheduleCeilingApplied'; readonly ceiling: Amount; readonly computed: Amount }
  | { readonly kind: 'scheduleCeilingNotReached'; readonly ceiling: Amount }
  | {
      readonly kind: 'feeMultiplier';
      readonly multiplier: Amount;
      /** The schedule whose fee is multiplied; null where there is no schedule and the base is the valuation itself. */
      readonly slabSetId: string | null;
      readonly base: Amount;
      readonly fee: Amount;
    }
  | { readonly kind: 'feeFixed'; readonly fee: Amount }
  | { readonly kind: 'entryCeilingApplied'; readonly ceiling: Amount; readonly computed: Amount }
  | { readonly kind: 'entryCeilingNotReached'; readonly ceiling: Amount }
  | { readonly kind: 'roundedToPaisa'; readonly before: Amount; readonly after: Amount }
  | {
      readonly kind: 'rounded';
      readonly mode: RoundingMode;
      readonly to: Amount;
      readonly before: Amount;
      readonly after: Amount;
    }
  | { readonly kind: 'totalValuation'; readonly count: number; readonly valuation: Amount }
  | { readonly kind: 'totalFee'; readonly count: number; readonly fee: Amount }
  | { readonly kind: 'result'; readonly type: EntryType; readonly valuation: Amount; readonly fee: Amount | null };
