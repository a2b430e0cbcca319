import { rowProblem } from '@mizan/api/row-problems';
import { isSame } from '@mizan/engine';
import { limits } from '@mizan/engine/schema';
import { printSources } from '@mizan/engine/sources';
import type { RowProblems } from './row-problems.ts';
import { addProblem, shortened } from './row-problems.ts';
import type { Rule } from './rule-columns.ts';
import { entryColumns, evidenceFields, ruleFields } from './rule-columns.ts';
import type { RuleRow } from './rule-row.ts';
import { isSameIn } from './same-cells.ts';

/** Rows that name the same category, in the order of the file; the name is spelled as in the first of them. */
export type SubMinorRows = {
  readonly name: string;
  /** The entries of the rule itself. */
  readonly rows: RuleRow[];
  /** The entries of its other readings. */
  readonly readings: Map<string, RuleRow[]>;
};
export type MinorRows = { readonly name: string; readonly subMinors: Map<string, SubMinorRows> };
export type MajorRows = { readonly name: string; readonly minors: Map<string, MinorRows> };

/** Names with the same key are one name, also to the engine's `check` of siblings. */
export const nameKey = (name: string) => name.trim().toLowerCase();

type Problems = { readonly errors: RowProblems; readonly warnings: RowProblems };

/** Rows by their names. Those of the same three names are the entries of one sub-minor category. */
export function groupRows(rows: readonly RuleRow[], problems: Problems): Map<string, MajorRows> {
  const majors = new Map<string, MajorRows>();
  const subMinors = new Set<SubMinorRows>();
  for (const row of rows) {
    const { minors } = groupOf(majors, row.majorCategory, (name) => ({ name, minors: new Map() }));
    const minor = groupOf(minors, row.minorCategory, (name) => ({ name, subMinors: new Map() }));
    const subMinor = groupOf(minor.subMinors, row.subminorCategory, (name) => ({
      name,
      rows: [],
      readings: new Map(),
    }));
    subMinors.add(subMinor);
    if (row.reading) addToReading(row, row.reading, { subMinor, problems });
    else addEntry(row, subMinor.rows, { problems, shared: ruleFields });
  }
  for (const subMinor of subMinors) checkReadingsOf(subMinor, problems.errors);
  return majors;
}

function groupOf<Group>(groups: Map<string, Group>, name: string, make: (name: string) => Group): Group {
  const key = nameKey(name);
  const group = groups.get(key) ?? make(name);
  groups.set(key, group);
  return group;
}

type EntryContext = { readonly problems: Problems; readonly shared: readonly (keyof Rule)[] };

function addEntry(row: RuleRow, entries: RuleRow[], { problems, shared }: EntryContext) {
  const [first] = entries;
  if (entries.length === limits.entries) {
    const problem = rowProblem('TOO_MANY_ENTRIES', { most: limits.entries });
    return addProblem(problems.errors, { row: row.row, column: 'subminorCategory', ...problem });
  }
  if (first) checkSameRule(row, first, { problems, shared });
  warnOfTwin(row, entries, problems);
  entries.push(row);
}

type ReadingContext = { readonly subMinor: SubMinorRows; readonly problems: Problems };

function addToReading(row: RuleRow, name: string, { subMinor, problems }: ReadingContext) {
  const { readings } = subMinor;
  if (!readings.has(nameKey(name)) && readings.size === limits.readings) {
    const problem = rowProblem('TOO_MANY_READINGS', { most: limits.readings });
    return addProblem(problems.errors, { row: row.row, column: 'reading', ...problem });
  }
  const entries = groupOf(readings, name, (): RuleRow[] => []);
  addEntry(row, entries, { problems, shared: evidenceFields });
}

function checkReadingsOf({ rows, readings }: SubMinorRows, errors: RowProblems) {
  for (const entries of readings.values()) for (const reading of entries) checkReading(reading, rows[0], errors);
}

/** A reading has figures and evidence of its own; all else is the rule's, and may stand in its row only as it stands there. */
function checkReading({ row, reading, rule, filled }: RuleRow, first: RuleRow | undefined, errors: RowProblems) {
  if (first === undefined) {
    const problem = rowProblem('READING_WITHOUT_RULE', { value: shortened(String(reading)) });
    return addProblem(errors, { row, column: 'reading', ...problem });
  }
  const { row: firstRow, rule: firstRule } = first;
  for (const column of filled) {
    if (isSame(rule[column], firstRule[column])) continue;
    const value = shortened(textOf(rule[column]));
    addProblem(errors, { row, column, ...rowProblem('DIFFERS_FROM_RULE', { value, row: firstRow }) });
  }
}

/** Entries of one sub-minor category share its other fields, so one row must not contradict another. */
function checkSameRule({ row, rule }: RuleRow, first: RuleRow, { problems: { errors }, shared }: EntryContext) {
  const { row: firstRow, rule: firstRule } = first;
  for (const column of shared) {
    if (isSame(rule[column], firstRule[column])) continue;
    const value = shortened(textOf(rule[column]));
    addProblem(errors, { row, column, ...rowProblem('DIFFERS_FROM_ROW', { value, row: firstRow }) });
  }
}

/** A value of a rule as its cell holds it. */
const textOf = (value: Rule[keyof Rule]) =>
  typeof value === 'object' && value !== null ? printSources(value) : String(value ?? '');

/** Two equal subjects may be meant; a row pasted twice would double the fee. */
function warnOfTwin({ row, entry }: RuleRow, entries: readonly RuleRow[], { warnings }: Problems) {
  const twin = entries.find((other) => isSameIn(entryColumns.courtFee, other.entry, entry));
  if (twin === undefined) return;
  const problem = rowProblem('REPEATS_ROW', { row: twin.row });
  addProblem(warnings, { row, column: 'subminorCategory', ...problem });
}
