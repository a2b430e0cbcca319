import type { RoundingMode } from '../number/whole.ts';
import type { RuleSource } from './sources.ts';

/** The law as data. Every number is rupees, a multiplier or a rate as the administrator wrote it. */
export const calculationTypes = ['courtFee', 'suitValuation'] as const;
export type CalculationType = (typeof calculationTypes)[number];
export type EntryType = 'fixed' | 'multiplier';
/** How a rule is known, the strongest evidence first. */
export const verifications = ['statute', 'judgment', 'secondary', 'inferred', 'unverified'] as const;
export type Verification = (typeof verifications)[number];
/** Whether the figure in force is known; a rule may state that it is not, and say so in its answer. */
export type Certainty = 'established' | 'notEstablished';

export type Rounding = { to: number; mode: RoundingMode };

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

export type Valuation = { type: EntryType; userInput: number };

export type SuitValuationEntry = Valuation & { id: string; subminorCategoryId: string };

export type CourtFeeEntry = {
  id: string;
  subminorCategoryId: string;
  type: EntryType;
  userInput: number;
  minimumSuitValuation: number;
  maximumCourtFee: number;
  suitValuation: Valuation;
  /** A schedule other than the province's. */
  slabId?: string | null | undefined;
};

/** Another way to read a rule: its own figures and evidence, on the amount that the rule takes. */
export type Reading = {
  id: string;
  /** Unlike that of any other reading of the rule, which itself is the reading without a name. */
  name: string;
  reference: string;
  courtFee: readonly CourtFeeEntry[];
  suitValuation: readonly SuitValuationEntry[];
  verification?: Verification | undefined;
  sources?: readonly RuleSource[] | undefined;
  /** What would have to be true for it. */
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
  /** What it was read in, the strongest first. */
  sources?: readonly RuleSource[] | undefined;
  note?: string | null | undefined;
  /** Other ways in which it is read, where that is contested; the rule itself is the one best evidenced. */
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
  /** Null while the limit is in force. */
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

/** Every rule of a tree with the categories that it stands in, in the order of the tree. */
export const everyRule = (tree: readonly MajorCategory[]) =>
  tree.flatMap((major) =>
    major.minorCategory.flatMap((minor) => minor.subminorCategory.map((subMinor) => ({ major, minor, subMinor }))),
  );

/** A rule in each way in which it is read, the best evidenced first. */
export const everyReading = (subMinor: SubMinorCategory): readonly (SubMinorCategory | Reading)[] =>
  subMinor.readings === undefined ? [subMinor] : [subMinor, ...subMinor.readings];

/** Whether no words that were read say it: they were carried over to it, or recalled. */
export const isDoubtful = (verification: Verification) => verification === 'inferred' || verification === 'unverified';

export const nothingToBeAdded = 'Nothing to be added';

/** Whether a value is neither null nor empty; a fee of 0 counts as set. */
export const isSet = <T>(value: T | '' | null | undefined): value is T =>
  value !== null && value !== undefined && value !== '';

/** Whether the rule answers without an amount, as soon as the sub-minor is chosen. */
export const isImmediate = (
  subMinor: Pick<SubMinorCategory, 'defaultResult' | 'defaultCourtFeeToBeAffixed'>,
  type: CalculationType,
) => isSet(subMinor.defaultResult) || (type === 'courtFee' && isSet(subMinor.defaultCourtFeeToBeAffixed));

/** The kinds of items in a rulebook, from the outside in, and the rulebook itself. */
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
