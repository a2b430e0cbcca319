import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculationTypes } from '@mizan/engine';
import { z } from 'zod';
import type { CellTexts } from '../rulebooks/csv/csv-heading.ts';
import { readCsv } from '../rulebooks/csv/read-csv.ts';
import { noProblems } from '../rulebooks/csv/row-problems.ts';
import { LawFaulty } from './law-files.ts';

const Search = z.object({
  typed: z.string().min(1),
  /** The province that must come first, because the words name it or it was used last; empty if any may. */
  province: z.string(),
  type: z.enum(calculationTypes),
  /** The name of a category at any level; empty where there is nothing to find. */
  first: z.string(),
});
const columns = Object.keys(Search.shape);

/** Words that are typed into the search, and what they must find first. */
export type ExpectedSearch = z.infer<typeof Search>;

/** The expected searches of the shipped law; throws `LawFaulty` with every fault of the file. */
export function readSearches(folder: string): ExpectedSearch[] {
  const file = join(folder, 'searches.csv');
  const searches: ExpectedSearch[] = [];
  const problems = noProblems();
  const faults: string[] = [];
  const onRow = (row: number, cells: CellTexts) => {
    const read = Search.safeParse(Object.fromEntries(columns.map((column, position) => [column, cells[position]])));
    if (read.success) searches.push(read.data);
    else faults.push(`${file} row ${row}: ${read.error.issues.map(({ message }) => message).join()}`);
  };
  readCsv(readFileSync(file), { columns, required: columns, onRow, problems });
  faults.push(...problems.list.map(({ row, message }) => `${file} row ${row}: ${message}`));
  if (faults.length > 0) throw new LawFaulty(faults);
  return searches;
}
