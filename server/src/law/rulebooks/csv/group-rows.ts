import { rowProblem } from '@mizan/api/row-problems';
import { isSame } from '@mizan/engine';
import { limits } from '@mizan/engine/schema';
import { printSources } from '@mizan/engine/sources';
import { addProblem, type RowProblems, shortened } from './row-problems.ts';
import { entryColumns, evidenceFields, type Rule, ruleFields } from './rule-columns.ts';
import type { RuleRow } from './rule-row.ts';
import { isSameInFields } from './same-cells.ts';

/** The rows of one sub-minor category in the order of the file. The name is spelled as in the first row. */
export type SubMinorRows = {
  readonly name: string;
  /** The rows of the rule itself, one for each entry. */
  readonly rows: RuleRow[];
  /** The rows of its other readings, by their names. */
  readonly readings: Map<string, RuleRow[]>;
};
export type MinorRows = { readonly name: string; readonly subMinors: Map<string, SubMinorRows> };
export type MajorRows = { readonly name: string; readonly minors: Map<string, MinorRows> };

/** Names with the same key are the same name, as for the engine's `check` of siblings. */
export const nameKey = (name: string) => name.trim().toLowerCase();

type Problems = { readonly errors: RowProblems; readonly warnings: RowProblems };

/** Groups rows by the names of their categories. Rows with the same three names are entries of one sub-minor category. */
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

/** `shared` names the fields that must be the same in all rows of the rule or reading. */
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

/** A reading has its own figures and evidence. Its other cells must be empty, or the same as those of the rule. */
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

/** The entries of one sub-minor category share its other fields, so their rows must not contradict each other. */
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

/** Warns of a repeated row, which may be intended, but doubles the fee if it was pasted twice. */
function warnOfTwin({ row, entry }: RuleRow, entries: readonly RuleRow[], { warnings }: Problems) {
  const twin = entries.find((other) => isSameInFields(entryColumns.courtFee, other.entry, entry));
  if (twin === undefined) return;
  const problem = rowProblem('REPEATS_ROW', { row: twin.row });
  addProblem(warnings, { row, column: 'subminorCategory', ...problem });
}
