import type { Decimal } from '../number/decimal.ts';
import type { RoundingMode } from '../number/whole.ts';
import type {
  CalculationType,
  EntryType,
  Forum,
  MajorCategory,
  MinorCategory,
  RulebookVersion,
  SubMinorCategory,
} from './rulebook.ts';
import type { StepSlab } from './steps.ts';

/** A rulebook ready to answer: exact numbers, resolved schedules, everything by its id. */
export type CompiledRulebook = {
  readonly type: CalculationType;
  readonly version: RulebookVersion | null;
  readonly forums: readonly Forum[];
  readonly majors: Map<string, MajorCategory>;
  readonly minors: Map<string, MinorCategory>;
  readonly subMinors: Map<string, CompiledSubMinor>;
  readonly slabSets: ReadonlyMap<string, CompiledSlabSet>;
  readonly provinceSlabSet: CompiledSlabSet | null;
};

export type CompiledSubMinor = {
  readonly subMinor: SubMinorCategory;
  readonly minor: MinorCategory;
  /** Null for no lower or no upper limit. */
  readonly minimum: Decimal | null;
  readonly maximum: Decimal | null;
  /** The amount that the rule fixes; null if it is entered. */
  readonly fixedAmount: Decimal | null;
  readonly entries: readonly CompiledEntry[];
  /** Whether the answer needs no amount, is the same for every amount, or depends on it. */
  readonly kind: 'immediate' | EntryType;
  /** The other readings of the rule, each as a rule of its own that takes the same amount. */
  readonly readings: readonly CompiledReading[];
};

export type CompiledReading = { readonly name: string; readonly rule: CompiledSubMinor };

/** How an entry values the suit, and the fee on that value. */
export type CompiledEntry = {
  readonly type: EntryType;
  readonly value: Decimal;
  readonly minimum: Decimal | null;
  /** Null in a suit-valuation rulebook. */
  readonly fee: CompiledFee | null;
};

export type CompiledFee = {
  readonly type: EntryType;
  readonly value: Decimal;
  readonly ceiling: Decimal | null;
  readonly slabSet: CompiledSlabSet | null;
};

/** A compiled slab set: exact numbers, sorted by rising min, every default filled in. */
export type CompiledSlabSet = {
  readonly id: string;
  readonly name: string;
  readonly ceiling: Decimal | null;
  readonly rounding: { readonly to: Decimal; readonly mode: RoundingMode } | null;
  readonly slabs: readonly CompiledSlab[];
  /** The value up to which no slab charges; null if none ever does. */
  readonly nilUpTo: Decimal | null;
};

export type CompiledSlab = {
  /**
   * The slab applies to every value above this: `min - 1`, or the end of the slab below if that touches it. Below 0 if
   * the slab includes 0.
   */
  readonly above: Decimal;
  readonly upTo: Decimal | null;
  /** Where the part inside this slab begins: `above`, but never below 0. */
  readonly floor: Decimal;
  readonly of: 'whole' | 'excess';
  /** For `percent`, the fraction of the base; for `rupees`, the rupees, once or for each step. */
  readonly rate: Decimal;
  /** Rupees charged once, whatever the base. */
  readonly isOnce: boolean;
  readonly per: Decimal | null;
  /** The slab as steps name it. */
  readonly stepSlab: StepSlab;
};
