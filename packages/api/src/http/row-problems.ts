import { describeBy, fileProblems, type Most, type ProblemDetails, type Value } from './file-problems.ts';

/**
 * Every problem of an imported file, row or cell, with the English words that the API answers with. The words for a
 * cell follow the name of its column. Screens have their own words in each language.
 */
export const rowProblems = {
  ...fileProblems,
  NAME_MISSING: () => 'is empty; a name is needed',
  TOO_LONG: ({ most }: Most) => `has more than ${most} characters`,
  TOO_LARGE: ({ most }: Most) => `is above ${most}`,
  AMOUNT_NOT_EXACT: () => 'must be rupees with at most two decimals',
  FACTOR_NOT_EXACT: () => 'must have at most six decimals and fifteen digits',
  NOT_A_LINK: () => 'must be a link that begins with http:// or https://',
  NOT_SOURCES: ({ kinds, most }: Most & { kinds: string }) =>
    `must hold at most ${most} sources, one a line: kind | link | what was read | day as 2026-01-31. The kinds are ${kinds}`,
  NUL_IN_TEXT: () => 'must not contain the character NUL',
  HAS_EXPONENT: ({ value }: Value) => `“${value}” is written with an exponent; write all digits`,
  HAS_SIGN: ({ value }: Value) => `“${value}” has a sign`,
  TOO_MANY_DIGITS: ({ value }: Value) => `“${value}” has more digits than can be kept exactly`,
  READ_AS_ZERO: ({ value }: Value) => `“${value}” is not a number and was read as 0`,
  PERCENT_READ_AS_ZERO: ({ value, meant }: Value & { meant: string }) =>
    `“${value}” is not a number and was read as 0; as a multiplier it is ${meant}`,
  LEFT_OUT: ({ value }: Value) => `“${value}” is not a number and was left out`,
  NOT_A_CHOICE: ({ value, choices }: Value & { choices: string }) => `“${value}” is not one of ${choices}`,
  PROVINCE_NOT_SELECTED: () => 'Province Not Selected',
  SLAB_SET_UNKNOWN: ({ value }: Value) => `“${value}” is no schedule here`,
  ENTRY_UNCLEAR: () => 'is no column of the file, but the entries of this rule differ there; add the column',
  TYPE_MISSING: ({ type }: { type: string }) => `is empty; it must be ${type}`,
  TYPE_DIFFERS: ({ value, type }: Value & { type: string }) => `is ${value}, but these rows are imported as ${type}`,
  MAXIMUM_BELOW_MINIMUM: ({ maximum, minimum }: { maximum: number; minimum: number }) =>
    `${maximum} is below minimumUserInput, ${minimum}`,
  AMOUNT_OUTSIDE_LIMITS: ({ amount }: { amount: number }) =>
    `${amount} is outside minimumUserInput and maximumUserInput`,
  EMPTY_READ_AS_ZERO: () => 'is empty and was read as 0',
  COLUMN_LACKING: () => 'is no column of the file: a known entry keeps its figure, and a new one gets 0',
  TIMES_SCHEDULE: ({ value }: { value: number }) =>
    `${value} is how many times the schedule is charged, not a rate: 1 charges the schedule as it is`,
  UNUSED_BY_VALUATION: () => 'is not used by a suit valuation and was left out',
  TOO_MANY_ENTRIES: ({ most }: Most) => `is one row more than the ${most} entries that a sub-minor category may have`,
  DIFFERS_FROM_ROW: ({ value, row }: Value & { row: number }) =>
    `“${value}” differs from row ${row}, which is an entry of the same sub-minor category`,
  REPEATS_ROW: ({ row }: { row: number }) => `repeats row ${row}: both count, and what they give adds up`,
  TOO_MANY_READINGS: ({ most }: Most) =>
    `is one more than the ${most} other readings that a sub-minor category may have`,
  READING_WITHOUT_RULE: ({ value }: Value) =>
    `“${value}” is another reading of a sub-minor category that has no row with an empty reading`,
  DIFFERS_FROM_RULE: ({ value, row }: Value & { row: number }) =>
    `“${value}” differs from row ${row}, which is the rule that this row reads otherwise; leave it empty`,
  TOO_MANY_MAJORS: ({ count, most }: Most & { count: number }) =>
    `There would be ${count} major categories; at most ${most} are allowed.`,
  TOO_MANY_MINORS: ({ count, most, name }: Most & { count: number; name: string }) =>
    `There would be ${count} minor categories in ${name}; at most ${most} are allowed.`,
  TOO_MANY_SUB_MINORS: ({ count, most, name }: Most & { count: number; name: string }) =>
    `There would be ${count} sub-minor categories in ${name}; at most ${most} are allowed.`,
  FILE_EMPTY: () => 'The file is empty.',
  COLUMN_UNKNOWN: ({ name, columns }: { name: string; columns: string }) =>
    `There is no column “${name}”; the columns are ${columns}.`,
  COLUMN_OF_DAYS: ({ name }: { name: string }) =>
    `The column “${name}” gives each row a day of its own. An import has one date for all its rows: choose it, remove the column, and import rows of another date as a file of their own.`,
  TOO_FEW_CELLS: ({ cells, columns }: { cells: number; columns: number }) =>
    `The row has ${cells} cells where the heading has ${columns}.`,
  CELL_WITHOUT_HEADING: ({ cell, value }: Value & { cell: number }) =>
    `Cell ${cell} of the row, “${value}”, stands under no heading.`,
  QUOTE_UNCLOSED: () => 'A quote that opens a cell is never closed.',
  QUOTE_NOT_DOUBLED: () => 'A quote inside a quoted cell is not doubled ("").',
  NUL_IN_CELL: () => 'The cell holds the character NUL, which no text has.',
  JSON_NOT_A_CELL: () => 'is a list or an object; a cell holds text or a number',
  JSON_ROW_NOT_AN_OBJECT: () => 'The row is not an object of cells.',
  JSON_COLUMN_TWICE: () => 'The column stands in the row twice.',
  JSON_NOT_AN_ARRAY: () => 'What was sent is not a JSON array of rows.',
};

export type RowProblemCode = keyof typeof rowProblems;
/** An error or a doubt. A screen inserts `details` into its own sentence; `message` is the English sentence. */
export type RowProblem = {
  readonly code: RowProblemCode;
  readonly details: ProblemDetails;
  readonly message: string;
};

export const rowProblem = describeBy(rowProblems);
