import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CalculationType, MajorCategory } from '@mizan/engine';
import type { TestCase } from '@mizan/engine/review';
import { numberIn } from '@mizan/engine/review';
import { z } from 'zod';
import type { Cells } from '../rulebooks/csv/csv-heading.ts';
import { readCsv } from '../rulebooks/csv/csv-text.ts';
import { noProblems } from '../rulebooks/csv/row-problems.ts';
import { LawFaulty } from './law-files.ts';

/** A number where the cell holds one, the words of an immediate answer, or null for an empty cell. */
const figure = z.string().transform((cell) => {
  const found = numberIn(cell);
  if (found.kind === 'number') return found.value;
  return found.kind === 'empty' ? null : cell;
});

const Case = z.object({
  majorCategory: z.string(),
  minorCategory: z.string(),
  subminorCategory: z.string(),
  /** The name of another reading; empty, or without the column, for the rule itself. */
  reading: z.string().default(''),
  type: z.enum(['courtFee', 'suitValuation']),
  amount: figure,
  expectedSuitValuation: figure,
  expectedCourtFee: figure,
  source: z.string().min(1, 'Say where the expected figure stands'),
  /** Printed in a judgment, statute, rule or report; or worked by hand from the rule. */
  kind: z.enum(['published', 'worked']),
});
const columns = Object.keys(Case.shape);
const required = columns.filter((column) => column !== 'reading');

/** A worked case of a province, with its row in the file. */
export type LawCase = Omit<TestCase, 'reading'> &
  Pick<z.infer<typeof Case>, 'type' | 'kind'> & {
    readonly row: number;
    readonly names: readonly string[];
    readonly reading: string | null;
  };

type Trees = Readonly<Record<CalculationType, readonly MajorCategory[]>>;

/** The worked cases of one file, each with the sub-minor category that it names. */
export function readCases(file: string, trees: Trees): LawCase[] {
  const cases: LawCase[] = [];
  const faults: string[] = [];
  const problems = noProblems();
  const onRow = (row: number, cells: Cells) => {
    const read = Case.safeParse(Object.fromEntries(columns.map((column, position) => [column, cells[position]])));
    const found = read.success ? caseOf(row, read.data, trees) : read.error.issues.map(({ message }) => message).join();
    if (typeof found === 'string') faults.push(`${file} row ${row}: ${found}`);
    else cases.push(found);
  };
  readCsv(readFileSync(file), { columns, required, onRow, problems });
  faults.push(...problems.list.map(({ row, message }) => `${file} row ${row}: ${message}`));
  if (faults.length > 0) throw new LawFaulty(faults);
  return cases;
}

function caseOf(row: number, read: z.infer<typeof Case>, trees: Trees): LawCase | string {
  const { type, kind, source, amount, expectedSuitValuation: expectedValuation, expectedCourtFee } = read;
  const names = [read.majorCategory, read.minorCategory, read.subminorCategory];
  const subMinor = subMinorNamed(trees[type], names);
  const reading = read.reading || null;
  const isRead = reading === null || subMinor?.readings?.some(({ name }) => name === reading);
  if (subMinor === undefined || !isRead) return `there is no ${[...names, ...(reading ? [reading] : [])].join(' > ')}`;
  const { id: subMinorId } = subMinor;
  return { row, type, names, kind, source, subMinorId, reading, amount, expectedValuation, expectedCourtFee };
}

function subMinorNamed(tree: readonly MajorCategory[], [majorName, minorName, subMinorName]: readonly string[]) {
  const major = tree.find(({ name }) => name === majorName);
  const minor = major?.minorCategory.find(({ name }) => name === minorName);
  return minor?.subminorCategory.find(({ name }) => name === subMinorName);
}

/** The sources of the cases whose figures were published, in all files of a folder of provinces. */
export function publishedSources(folder: string): ReadonlySet<string> {
  const published = new Set<string>();
  const onRow = (_: number, [source = '', kind]: readonly (string | undefined)[]) => {
    if (kind === 'published') published.add(source);
  };
  for (const file of globSync('*/*/cases.csv', { cwd: folder })) {
    readCsv(readFileSync(join(folder, file)), {
      columns: ['source', 'kind'],
      required: ['source', 'kind'],
      onRow,
      problems: noProblems(),
    });
  }
  return published;
}
