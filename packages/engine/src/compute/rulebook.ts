import type { RoundingMode } from '../number/whole.ts';
import type { RuleSource } from './sources.ts';

// The law as data. Every number is rupees, a multiplier or a rate as the administrator wrote it.

export const calculationTypes = ['courtFee', 'suitValuation'] as const;
export type CalculationType = (typeof calculationTypes)[number];
export type EntryType = 'fixed' | 'multiplier';
/** The kinds of evidence for a rule, the strongest first. */
export const verifications = ['statute', 'judgment', 'secondary', 'inferred', 'unverified'] as const;
export type Verification = (typeof verifications)[number];
/** Whether the figure in force is known; a rule may state that it is not, and its answer then says so. */
export type Certainty = 'established' | 'notEstablished';
/** What sets a rule apart: no court follows from the value, because a special law may name it; or what is charged is no court fee. */
export const exceptions = ['none', 'specialCourt', 'notCourtFee'] as const;
export type RuleException = (typeof exceptions)[number];

export type Rounding = { to: number; mode: RoundingMode };

/** A row of a schedule: `value` percent, or rupees (for every `per`, if set), of the whole value or of its part in the row. */
export type Slab = {
  min: number;
  /** Null for no upper end. */
  max: number | null;
  value: number;
  unit?: 'percent' | 'rupees' | undefined;
  of?: 'whole' | 'excess' | undefined;
  per?: number | null | undefined;
};

export type SlabSet = {
  id: string;
  name: string;
  /** The ceiling of the whole schedule; 0 for none. */
  value: number;
  rounding?: Rounding | null | undefined;
  slabs: readonly Slab[];
  reference?: string | null | undefined;
  verification?: Verification | undefined;
  note?: string | null | undefined;
  sources?: readonly string[] | undefined;
};

/** `userInput` is the value in rupees if fixed, or the multiplier of the amount; likewise the fee of an entry. */
export type Valuation = { type: EntryType; userInput: number };

export type SuitValuationEntry = Valuation & { id: string; subminorCategoryId: string };

export type CourtFeeEntry = {
  id: string;
  subminorCategoryId: string;
  type: EntryType;
  userInput: number;
  /** 0 for none, like the maximum. */
  minimumSuitValuation: number;
  maximumCourtFee: number;
  suitValuation: Valuation;
  /** The schedule, if it is not the province's. */
  slabId?: string | null | undefined;
};

/** Another reading of a rule: the same amount, with its own figures and evidence. */
export type Reading = {
  id: string;
  /** Unique among the readings of the rule; the rule itself is the reading without a name. */
  name: string;
  reference: string;
  courtFee: readonly CourtFeeEntry[];
  suitValuation: readonly SuitValuationEntry[];
  verification?: Verification | undefined;
  sources?: readonly RuleSource[] | undefined;
  /** What would have to be true for this reading to apply. */
  note?: string | null | undefined;
};

export type SubMinorCategory = {
  id: string;
  name: string;
  minorCategoryId: string;
  index: number;
  /** The label of the amount, `Nothing to be added`, or the amount itself. */
  activityByUser: string | number;
  minimumUserInput: number;
  maximumUserInput: number | null;
  defaultResult: string | null;
  extraResultInfo: string | null;
  defaultCourtFeeToBeAffixed: string | number | null;
  reference: string;
  courtFee: readonly CourtFeeEntry[];
  suitValuation: readonly SuitValuationEntry[];
  verification?: Verification | undefined;
  /** Absent means `established`. */
  certainty?: Certainty | undefined;
  /** Absent means `none`. */
  exception?: RuleException | undefined;
  /** The sources in which the rule was read, the strongest first. */
  sources?: readonly RuleSource[] | undefined;
  note?: string | null | undefined;
  /** Other readings, where the meaning is contested; the rule itself is the best evidenced reading. */
  readings?: readonly Reading[] | undefined;
};

export type MinorCategory = {
  id: string;
  name: string;
  majorCategoryId: string;
  index: number;
  subminorCategory: readonly SubMinorCategory[];
};

export type MajorCategory = {
  id: string;
  name: string;
  provinceId: string;
  type: CalculationType;
  index: number;
  minorCategory: readonly MinorCategory[];
};

/** A court with the value up to which it may try a suit; null for any value. */
export type Forum = {
  court: string;
  upTo: number | null;
  appealTo: string;
  reference: string;
  verification: Verification;
  note: string;
  /** A year or a date; empty where it is not known. */
  from: string;
  /** The first year or date on which the limit no longer holds; null while it is in force. */
  to: string | null;
  sources: readonly string[];
};

/** The version of the rules that answered. */
export type RulebookVersion = { number: number; effectiveFrom: string };

/** The whole tree of one province and one type, with the schedules and courts that it refers to. */
export type Rulebook = {
  type: CalculationType;
  majorCategories: readonly MajorCategory[];
  slabSets: readonly SlabSet[];
  provinceSlabId: string | null;
  forums?: readonly Forum[] | undefined;
  version?: RulebookVersion | undefined;
};

/** Every rule of a tree with its categories, in the order of the tree. */
export const everyRule = (tree: readonly MajorCategory[]) =>
  tree.flatMap((major) =>
    major.minorCategory.flatMap((minor) => minor.subminorCategory.map((subMinor) => ({ major, minor, subMinor }))),
  );

/** All readings of a rule, the rule itself first. */
export const everyReading = (subMinor: SubMinorCategory): readonly (SubMinorCategory | Reading)[] =>
  subMinor.readings === undefined ? [subMinor] : [subMinor, ...subMinor.readings];

/** Whether the rule rests on no words that were read: it was inferred or recalled. */
export const isDoubtful = (verification: Verification) => verification === 'inferred' || verification === 'unverified';

/** Whether what a rule charges is no court fee: no stamp is affixed for it, and no total of court fees counts it. */
export const isOtherCharge = ({ exception }: { readonly exception?: string | null | undefined }) =>
  exception === 'notCourtFee';

export const nothingToBeAdded = 'Nothing to be added';

/** Whether a value is neither null nor empty; a fee of 0 counts as set. */
export const isSet = <T>(value: T | '' | null | undefined): value is T =>
  value !== null && value !== undefined && value !== '';

/** Whether the rule answers without an amount, as soon as the sub-minor is chosen. */
export const isImmediate = (
  subMinor: Pick<SubMinorCategory, 'defaultResult' | 'defaultCourtFeeToBeAffixed'>,
  type: CalculationType,
) => isSet(subMinor.defaultResult) || (type === 'courtFee' && isSet(subMinor.defaultCourtFeeToBeAffixed));

/**
 * What a change can be made to: the levels of the tree from the outermost to the entry, then a schedule, a slab of it, and the
 * rulebook itself.
 */
export const itemLevels = [
  'majorCategory',
  'minorCategory',
  'subminorCategory',
  'reading',
  'entry',
  'slabSet',
  'slab',
  'rulebook',
] as const;
export type ItemLevel = (typeof itemLevels)[number];
