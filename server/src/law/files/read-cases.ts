import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CalculationType, calculationTypes, type MajorCategory, type SubMinorCategory } from '@mizan/engine';
import type { Day } from '@mizan/engine/changes';
import { numberIn, type TestCase } from '@mizan/engine/review';
import { z } from 'zod';
import { addDays } from '../../platform/pakistan-time.ts';
import type { CellTexts } from '../rulebooks/csv/csv-heading.ts';
import { readCsv } from '../rulebooks/csv/read-csv.ts';
import { noProblems } from '../rulebooks/csv/row-problems.ts';
import { LawFaulty } from './law-files.ts';
import { FIRST_DAY, type State } from './states.ts';

/** A number where the cell holds one, the words of an immediate answer, or null for an empty cell. */
const figure = z.string().transform((cell) => {
  const number = numberIn(cell);
  if (number.kind === 'number') return number.value;
  return number.kind === 'empty' ? null : cell;
});

const day = z.literal('').or(z.iso.date()).default('');

const Case = z.object({
  majorCategory: z.string(),
  minorCategory: z.string(),
  subminorCategory: z.string(),
  /** The name of another reading; empty, or without the column, for the rule itself. */
  reading: z.string().default(''),
  type: z.enum(calculationTypes),
  amount: figure,
  expectedSuitValuation: figure,
  expectedCourtFee: figure,
  source: z.string().min(1, 'Say where the expected figure stands'),
  /** Printed in a judgment, statute, rule or report; or worked by hand from the rule. */
  kind: z.enum(['published', 'worked']),
  /** The first and the last date of law; empty for every day on which the rule is in force. */
  from: day,
  until: day,
});
const columns = Object.keys(Case.shape);
const required = columns.filter((column) => !['reading', 'from', 'until'].includes(column));

const parseCase = (cells: CellTexts) =>
  Case.safeParse(Object.fromEntries(columns.map((column, position) => [column, cells[position]])));

/** A worked case of a province, with its row in the file. */
export type LawCase = Omit<TestCase, 'reading'> &
  Pick<z.infer<typeof Case>, 'type' | 'kind'> & {
    readonly row: number;
    readonly names: readonly string[];
    readonly reading: string | null;
    readonly from: Day;
    /** Null for a case without end. */
    readonly until: Day | null;
  };

type States = Readonly<Record<CalculationType, readonly State[]>>;

/** The worked cases of one file, each with the sub-minor category that it names. */
export function readCases(file: string, states: States): LawCase[] {
  const cases: LawCase[] = [];
  const faults: string[] = [];
  const problems = noProblems();
  const onRow = (row: number, cells: CellTexts) => {
    const read = parseCase(cells);
    const result = read.success
      ? caseOf(row, read.data, states[read.data.type])
      : read.error.issues.map(({ message }) => message).join();
    if (typeof result === 'string') faults.push(`${file} row ${row}: ${result}`);
    else cases.push(result);
  };
  readCsv(readFileSync(file), { columns, required, onRow, problems });
  faults.push(...problems.list.map(({ row, message }) => `${file} row ${row}: ${message}`));
  if (faults.length > 0) throw new LawFaulty(faults);
  return cases;
}

/** The case of a row, or its fault. */
function caseOf(row: number, read: z.infer<typeof Case>, states: readonly State[]): LawCase | string {
  const { type, kind, source, amount, expectedSuitValuation: expectedValuation, expectedCourtFee } = read;
  const names = [read.majorCategory, read.minorCategory, read.subminorCategory];
  const reading = read.reading || null;
  // The rule in each state; undefined where the state has none of these names.
  const rules = states.map(({ majorCategories }) => subMinorNamed(majorCategories, names));
  const hasReading = (rule: SubMinorCategory | undefined) =>
    reading === null ? rule !== undefined : rule?.readings?.some(({ name }) => name === reading);
  const [first, last] = [rules.findIndex(hasReading), rules.findLastIndex(hasReading)];
  const subMinorId = rules[first]?.id;
  if (subMinorId === undefined) return `there is no ${[...names, ...(reading ? [reading] : [])].join(' > ')}`;
  const inForce = { from: states[first]?.from ?? FIRST_DAY, next: states[last + 1]?.from };
  const { from, until } = daysOf(read, inForce);
  if (until !== null && until < from) return `it holds until ${until}, before ${from}, from which it holds`;
  const expected = { amount, expectedValuation, expectedCourtFee };
  return { row, type, names, kind, source, subMinorId, reading, ...expected, from, until };
}

type RulePeriod = { readonly from: Day; readonly next: Day | undefined };

/** The days of a case: its own, or those on which its rule is in force. */
const daysOf = ({ from, until }: Pick<z.infer<typeof Case>, 'from' | 'until'>, rule: RulePeriod) => ({
  from: from || rule.from,
  until: until || (rule.next === undefined ? null : addDays(rule.next, -1)),
});

function subMinorNamed(tree: readonly MajorCategory[], [majorName, minorName, subMinorName]: readonly string[]) {
  const major = tree.find(({ name }) => name === majorName);
  const minor = major?.minorCategory.find(({ name }) => name === minorName);
  return minor?.subminorCategory.find(({ name }) => name === subMinorName);
}

type CaseFigures = Pick<TestCase, 'source' | 'reading' | 'amount' | 'expectedValuation' | 'expectedCourtFee'>;

/** Identifies a case by its source, reading and figures. A case counts as published only if a published one has its key. */
export const keyOfCase = ({ source, reading, amount, expectedValuation, expectedCourtFee }: CaseFigures) =>
  JSON.stringify([source, reading || null, amount, expectedValuation, expectedCourtFee]);

/** The keys of all cases whose figures were published, in the files of all provinces. */
export function publishedKeys(folder: string): ReadonlySet<string> {
  const published = new Set<string>();
  const onRow = (_: number, cells: CellTexts) => {
    const { data } = parseCase(cells);
    if (data?.kind === 'published')
      published.add(keyOfCase({ ...data, expectedValuation: data.expectedSuitValuation }));
  };
  for (const file of globSync('*/*/cases.csv', { cwd: folder })) {
    readCsv(readFileSync(join(folder, file)), { columns, required, onRow, problems: noProblems() });
  }
  return published;
}
