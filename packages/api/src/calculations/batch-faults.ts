type Value = { value: string };
type Most = { most: number };

/** The most rows of one file. */
export const MAX_BATCH_ROWS = 10_000;

/** Every fault of a file of questions, with the API's English words. The words for a cell follow its column's name. */
export const batchFaults = {
  FILE_UTF16: () => 'The file is saved as UTF-16 (“Unicode text”). Save it as “CSV UTF-8”.',
  FILE_NOT_UTF8: ({ line }: { line: number }) =>
    `The file is not UTF-8 text: see line ${line}. Save it as “CSV UTF-8”.`,
  NO_ROWS: () => 'There are no rows.',
  TOO_MANY_ROWS: ({ most }: Most) => `There are more than ${most} rows. Split them into several files.`,
  TOO_MANY_COLUMNS: ({ most }: Most) => `The heading has more than ${most} columns.`,
  COLUMN_MISSING: ({ name }: { name: string }) => `The column ${name} is missing.`,
  COLUMN_TWICE: ({ name }: { name: string }) => `The column ${name} stands in the heading twice.`,
  ROW_TOO_LONG: ({ most }: Most) => `The row is longer than ${most} characters. Is a closing quote missing?`,
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
  PROVINCE_UNKNOWN: ({ value }: Value) => `“${value}” is no province here`,
  TYPE_UNKNOWN: ({ value }: Value) => `“${value}” is neither court fee nor suit valuation`,
  KIND_UNKNOWN: ({ value }: Value) => `“${value}” is no kind of suit here`,
  KIND_AMBIGUOUS: ({ value, choices }: Value & { choices: string }) =>
    `“${value}” may be any of these; name its category as well: ${choices}`,
  NO_RULES_FOR_DATE: () => 'has no rules for that date',
  RULE_SUSPENDED: () => 'is switched off at present',
  TOO_MANY_FREE_KINDS: ({ most }: Most) => `is one more than the ${most} kinds without an amount that a file may have`,
};

export type BatchFaultCode = keyof typeof batchFaults;
export type FaultDetails = Readonly<Record<string, string | number>>;

/** A fault without its place. A screen inserts `details` into its own sentence; `message` is the English sentence. */
export function batchFault<Code extends BatchFaultCode>(
  code: Code,
  ...[given]: Parameters<(typeof batchFaults)[Code]>
): { code: Code; details: FaultDetails; message: string } {
  const details = given ?? {};
  // TypeScript does not know that the details of a code fit the message of the same code.
  const describe = batchFaults[code] as (details: FaultDetails) => string;
  return { code, details, message: describe(details) };
}
