export type Value = { value: string };
export type Most = { most: number };
export type ProblemDetails = Readonly<Record<string, string | number>>;

/** The problems that a file of rules and a file of questions share, with the English words that the API answers with. */
export const fileProblems = {
  NO_ROWS: () => 'There are no rows.',
  FILE_UTF16: () => 'The file is saved as UTF-16 (“Unicode text”). Save it as “CSV UTF-8”.',
  FILE_NOT_UTF8: ({ line }: { line: number }) =>
    `The file is not UTF-8 text: see line ${line}. Save it as “CSV UTF-8”.`,
  TOO_MANY_COLUMNS: ({ most }: Most) => `The heading has more than ${most} columns.`,
  COLUMN_MISSING: ({ name }: { name: string }) => `The column ${name} is missing.`,
  COLUMN_TWICE: ({ name }: { name: string }) => `The column “${name}” stands in the heading twice.`,
  ROW_TOO_LONG: ({ most }: Most) => `The row is longer than ${most} characters. Is a closing quote missing?`,
  PROVINCE_UNKNOWN: ({ value }: Value) => `“${value}” is no province here`,
};

/** Creates the function that describes a problem by its code. A screen inserts `details` into its own sentence. */
export const describeBy =
  <Table extends Readonly<Record<string, (details: never) => string>>>(table: Table) =>
  <Code extends keyof Table>(code: Code, ...[given]: Parameters<Table[Code]>) => {
    const details: ProblemDetails = given ?? {};
    // TypeScript does not know that the details of a code fit the message of the same code.
    const describe = table[code] as unknown as (details: ProblemDetails) => string;
    return { code, details, message: describe(details) };
  };
