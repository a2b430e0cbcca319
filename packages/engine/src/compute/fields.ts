import type {
  CalculationType,
  CourtFeeEntry,
  Reading,
  SubMinorCategory,
  SuitValuationEntry,
  Valuation,
} from './rulebook.ts';

/** The type of a field's value. `limit` is an amount or null, `answer` a text or null, and `fee` a text, an amount or null. */
export type FieldKind =
  | 'name'
  | 'activity'
  | 'amount'
  | 'limit'
  | 'factor'
  | 'text'
  | 'answer'
  | 'fee'
  | 'sources'
  | 'type'
  | 'slab'
  | 'verification'
  | 'certainty'
  | 'exception';

/** The value of an empty field by its kind: in files, in the desk, and in new or incomplete items. */
export const emptyValues = {
  name: '',
  activity: '',
  amount: 0,
  limit: null,
  factor: 0,
  text: '',
  answer: null,
  fee: null,
  sources: null,
  type: 'fixed',
  slab: null,
  verification: 'unverified',
  certainty: 'established',
  exception: 'none',
} as const satisfies Record<FieldKind, string | number | null>;

/** The value for an empty or blank text; undefined for other text. Text fields keep their spaces. */
export function emptyValue(kind: FieldKind, text: string): string | number | null | undefined {
  if (text.trim() !== '') return undefined;
  return emptyValues[kind] === '' ? text : emptyValues[kind];
}

/** The group of columns for the field in the grid of rules. */
export type FieldGroup = 'input' | 'immediate' | 'valuation' | 'fee' | 'source';

/** Fields that say where an item is and what it contains, not what an administrator fills in. */
type Structure = 'id' | 'minorCategoryId' | 'subminorCategoryId' | 'index' | 'courtFee' | 'suitValuation' | 'readings';
type RuleValues = Omit<SubMinorCategory, Structure>;
type ReadingValues = Omit<Reading, Structure>;
type FeeValues = Omit<CourtFeeEntry, Structure>;
/** The values of an entry; those of the valuation inside a court fee have names of their own. */
export type EntryValues = FeeValues & {
  [Name in keyof Valuation as `valuation${Capitalize<Name>}`]: Valuation[Name];
};

type Fields<Values> = { readonly [Name in keyof Values]-?: Field & Optional<Values, Name> };
type Field = {
  readonly kind: FieldKind;
  readonly group: FieldGroup | null;
  /** Whether the figures of an answer depend on the field. */
  readonly isFigure: boolean;
  readonly isOptional?: true;
};
type Optional<Values, Name extends keyof Values> =
  object extends Pick<Values, Name> ? { readonly isOptional: true } : { readonly isOptional?: never };

// These tables define schema, checks, comparison, digests, CSV, grid and new items. A field that is added later must be
// optional, because stored rules lack it, and its absence must not change what they charge.

/** Fields that each reading of a rule has for itself, besides its name. */
export const evidenceFields = {
  reference: { kind: 'text', group: 'source', isFigure: false },
  verification: { kind: 'verification', group: 'source', isOptional: true, isFigure: false },
  sources: { kind: 'sources', group: 'source', isOptional: true, isFigure: false },
  note: { kind: 'answer', group: 'source', isOptional: true, isFigure: false },
} as const satisfies Fields<Omit<ReadingValues, 'name'>>;

/** Fields that a rule has only once, not for each of its readings. */
export const sharedFields = {
  activityByUser: { kind: 'activity', group: 'input', isFigure: true },
  minimumUserInput: { kind: 'amount', group: 'input', isFigure: true },
  maximumUserInput: { kind: 'limit', group: 'input', isFigure: true },
  defaultResult: { kind: 'answer', group: 'immediate', isFigure: true },
  defaultCourtFeeToBeAffixed: { kind: 'fee', group: 'immediate', isFigure: true },
  extraResultInfo: { kind: 'answer', group: 'immediate', isFigure: false },
  certainty: { kind: 'certainty', group: 'source', isOptional: true, isFigure: true },
  exception: { kind: 'exception', group: 'source', isOptional: true, isFigure: false },
} as const satisfies Fields<Omit<RuleValues, keyof ReadingValues>>;

/** Fields of an entry of a suit valuation, and of the valuation inside a court fee. */
export const valuationFields = {
  type: { kind: 'type', group: 'valuation', isFigure: true },
  userInput: { kind: 'factor', group: 'valuation', isFigure: true },
} as const satisfies Fields<Valuation> & Fields<Omit<SuitValuationEntry, Structure>>;

export const feeFields = {
  minimumSuitValuation: { kind: 'amount', group: 'valuation', isFigure: true },
  type: { kind: 'type', group: 'fee', isFigure: true },
  userInput: { kind: 'factor', group: 'fee', isFigure: true },
  maximumCourtFee: { kind: 'amount', group: 'fee', isFigure: true },
  slabId: { kind: 'slab', group: 'fee', isOptional: true, isFigure: true },
} as const satisfies Fields<FeeValues>;

export const entryFields = {
  valuationType: valuationFields.type,
  valuationUserInput: valuationFields.userInput,
  ...feeFields,
} satisfies Fields<EntryValues>;

const nameField = { name: { kind: 'name', group: null, isFigure: false } } as const;
export const ruleFields = { ...nameField, ...sharedFields, ...evidenceFields };
export const readingFields = { ...nameField, ...evidenceFields };

export type RuleField = keyof typeof ruleFields;
export type EntryField = keyof typeof entryFields;

export type Table<Name extends string> = Readonly<Record<Name, Field>>;

type FigureName = {
  [Name in RuleField]: (typeof ruleFields)[Name]['isFigure'] extends true ? Name : never;
}[RuleField];
/** The fields that a rule computes by, without names and sources. */
export type RuleFigures = Pick<SubMinorCategory, FigureName | CalculationType>;
export const ruleFigures = Object.fromEntries(
  Object.entries(ruleFields).filter(([, { isFigure }]) => isFigure),
) as Pick<typeof ruleFields, FigureName>;
