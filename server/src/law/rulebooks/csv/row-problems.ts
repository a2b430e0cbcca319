import type { RowProblem } from '@mizan/api';

/** A problem of a cell, a row or the file. The row under the heading is row 1; 0 is the heading, or the whole file. */
export type LocatedProblem = RowProblem & { readonly row: number; readonly column: string | null };

/** The most problems that are listed; further ones are only counted. */
const MAX_LISTED = 100_000;

/** Problems of a file: all are counted, and up to a limit listed. */
export type RowProblems = {
  readonly list: LocatedProblem[];
  count: number;
};

export const noProblems = (): RowProblems => ({ list: [], count: 0 });

export function addProblem(problems: RowProblems, problem: LocatedProblem) {
  problems.count += 1;
  if (problems.list.length < MAX_LISTED) problems.list.push(problem);
}

/** The same problems in the order of the rows. */
export const inRowOrder = ({ list, count }: RowProblems): RowProblems => ({
  list: list.toSorted((one, other) => one.row - other.row),
  count,
});

/** Text from a file, short enough to be repeated in a message. */
export const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text);
