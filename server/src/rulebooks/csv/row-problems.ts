/** What is wrong or doubtful in a file. The row under the heading is row 1; 0 is the heading, or the whole file. */
export type RowProblem = { readonly row: number; readonly column: string | null; readonly message: string };

/** More than any person reads; the rest is counted. */
const mostListed = 100_000;

/** Collects problems: all of them counted, as many listed as an answer can carry. */
export type RowProblems = {
  readonly list: RowProblem[];
  count: number;
};

export const noProblems = (): RowProblems => ({ list: [], count: 0 });

export function addProblem(problems: RowProblems, problem: RowProblem) {
  problems.count += 1;
  if (problems.list.length < mostListed) problems.list.push(problem);
}

/** Words from a file as a message repeats them: short, whatever the file holds. */
export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 57)}...` : text}”`;
