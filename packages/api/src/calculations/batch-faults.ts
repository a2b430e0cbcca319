import { describeBy, fileProblems, type Most, type Value } from '../http/file-problems.ts';

/** The most rows of one file. */
export const MAX_BATCH_ROWS = 10_000;

/** Every fault of a file of questions, with the API's English words. The words for a cell follow its column's name. */
export const batchFaults = {
  ...fileProblems,
  TOO_MANY_ROWS: ({ most }: Most) => `There are more than ${most} rows. Split them into several files.`,
  QUOTES_UNEVEN: () => 'A quote in this row is never closed, or is not doubled ("").',
  TOO_MANY_CELLS: ({ cells, columns }: { cells: number; columns: number }) =>
    `The row has ${cells} cells where the heading has ${columns}. Put an amount with commas in quotes.`,
  CELL_EMPTY: () => 'is empty',
  AMOUNT_MISSING: () => 'is empty; enter an amount',
  AMOUNT_NOT_A_NUMBER: ({ value }: Value) => `“${value}” is not an amount`,
  AMOUNT_GROUPED_WRONGLY: ({ value }: Value) => `“${value}” has its commas in unusual places`,
  AMOUNT_HAS_SIGN: ({ value }: Value) => `“${value}” has a plus or minus sign`,
  AMOUNT_HAS_EXPONENT: ({ value }: Value) => `“${value}” is written with an exponent; write it out in full`,
  AMOUNT_HAS_TOO_MANY_DECIMALS: ({ value }: Value) => `“${value}” has more than two decimals`,
  AMOUNT_TOO_LARGE: () => 'is above 10,00,000 crore (ten trillion) rupees',
  AMOUNT_BELOW_MINIMUM: ({ minimum }: { minimum: number }) => `is below ${minimum}, the least that this rule allows`,
  AMOUNT_ABOVE_MAXIMUM: ({ maximum }: { maximum: number }) => `is above ${maximum}, the most that this rule allows`,
  TYPE_UNKNOWN: ({ value }: Value) => `“${value}” is neither court fee nor suit valuation`,
  KIND_UNKNOWN: ({ value }: Value) => `“${value}” is no kind of suit here`,
  KIND_AMBIGUOUS: ({ value, choices }: Value & { choices: string }) =>
    `“${value}” may be any of these; name its category as well: ${choices}`,
  NO_RULES_FOR_DATE: () => 'has no rules for that date',
  RULE_SUSPENDED: () => 'is switched off at present',
  TOO_MANY_FREE_KINDS: ({ most }: Most) => `is one more than the ${most} kinds without an amount that a file may have`,
};

export type BatchFaultCode = keyof typeof batchFaults;

/** A fault without its place. */
export const batchFault = describeBy(batchFaults);
