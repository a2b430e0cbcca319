import type { RowProblem } from '@mizan/api';

/** A problem of a cell, a row or the file. The row under the heading is row 1; 0 is the heading, or the whole file. */
export type LocatedProblem = RowProblem & { readonly row: number; readonly column: string | null };

/** More than any person reads; the rest is counted. */
const MAX_LISTED = 100_000;

/** Collects problems: all of them counted, as many listed as an answer can carry. */
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

/** Text from a file as a problem repeats it: short, whatever the file holds. */
export const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text);
