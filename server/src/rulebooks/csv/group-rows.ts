import { rowProblem } from '@mizan/api/row-problems';
import { limits } from '@mizan/engine/schema';
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
  rows: readonly RuleRow[];
  /** The entries of its other readings. */
  readings: ReadonlyMap<string, readonly RuleRow[]>;
};
export type MinorRows = { readonly name: string; readonly subMinors: Map<string, SubMinorRows> };
export type MajorRows = { readonly name: string; readonly rows: Iterable<RuleRow> };
export type RowsByMajor = ReadonlyMap<string, MajorRows>;

/** Names with the same key are one name, also to the engine's `check` of siblings. */
export const nameKey = (name: string) => name.trim().toLowerCase();

type Problems = { readonly errors: RowProblems; readonly warnings: RowProblems };

const noReadings: SubMinorRows['readings'] = new Map();
const newMinor = (name: string): MinorRows => ({ name, subMinors: new Map() });
const newSubMinor = (name: string): SubMinorRows => ({ name, rows: [], readings: noReadings });

/** Rows of one main category by its other names. Rows of the same three names are the entries of one sub-minor category. */
export function groupByMinor({ rows }: MajorRows, problems: Problems): Map<string, MinorRows> {
  const minors = new Map<string, MinorRows>();
  const groupOf = grouping();
  for (const row of rows) {
    const minor = groupOf(minors, row.minorCategory, newMinor);
    const subMinor = groupOf(minor.subMinors, row.subminorCategory, newSubMinor);
    if (row.reading) addToReading(row, row.reading, { subMinor, problems });
    else subMinor.rows = withEntry(row, subMinor.rows, { problems, shared: ruleFields });
  }
  for (const { subMinors } of minors.values())
    for (const subMinor of subMinors.values()) checkReadingsOf(subMinor, problems.errors);
  return minors;
}

/** Names repeat from row to row, and a key is a new text each time, so keys are kept. */
export function grouping() {
  const keys = new Map<string, string>();
  const keyOf = (name: string) => {
    const known = keys.get(name);
    if (known !== undefined) return known;
    const key = nameKey(name);
    keys.set(name, key);
    return key;
  };
  return <Group>(groups: Map<string, Group>, name: string, make: (name: string) => Group): Group => {
    const known = groups.get(keyOf(name));
    if (known !== undefined) return known;
    const group = make(name);
    groups.set(keyOf(name), group);
    return group;
  };
}

type Adding = { readonly problems: Problems; readonly shared: readonly (keyof Rule)[] };

/** Most categories have one entry, so a list is as long as its rows: one that grows by itself has room for seventeen. */
function withEntry(row: RuleRow, entries: readonly RuleRow[], { problems, shared }: Adding): readonly RuleRow[] {
  const [first] = entries;
  if (first === undefined) return [row];
  if (entries.length === limits.entries) {
    const problem = rowProblem('TOO_MANY_ENTRIES', { most: limits.entries });
    addProblem(problems.errors, { row: row.row, column: 'subminorCategory', ...problem });
    return entries;
  }
  checkSameRule(row, first, { problems, shared });
  warnOfTwin(row, entries, problems);
  return [...entries, row];
}

type ToReading = { readonly subMinor: SubMinorRows; readonly problems: Problems };

function addToReading(row: RuleRow, name: string, { subMinor, problems }: ToReading) {
  const { readings } = subMinor;
  const key = nameKey(name);
  const entries = readings.get(key) ?? [];
  if (entries.length === 0 && readings.size === limits.readings) {
    const problem = rowProblem('TOO_MANY_READINGS', { most: limits.readings });
    return addProblem(problems.errors, { row: row.row, column: 'reading', ...problem });
  }
  const added = withEntry(row, entries, { problems, shared: evidenceFields });
  subMinor.readings = new Map(readings).set(key, added);
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
    if (rule[column] === firstRule[column]) continue;
    const value = shortened(String(rule[column]));
    addProblem(errors, { row, column, ...rowProblem('DIFFERS_FROM_RULE', { value, row: firstRow }) });
  }
}

/** Entries of one sub-minor category share its other fields, so one row must not contradict another. */
function checkSameRule({ row, rule }: RuleRow, first: RuleRow, { problems: { errors }, shared }: Adding) {
  const { row: firstRow, rule: firstRule } = first;
  for (const column of shared) {
    if (rule[column] === firstRule[column]) continue;
    const value = shortened(String(rule[column] ?? ''));
    addProblem(errors, { row, column, ...rowProblem('DIFFERS_FROM_ROW', { value, row: firstRow }) });
  }
}

/** Two equal subjects may be meant; a row pasted twice would double the fee. */
function warnOfTwin({ row, entry }: RuleRow, entries: readonly RuleRow[], { warnings }: Problems) {
  const twin = entries.find((other) => isSameIn(entryColumns.courtFee, other.entry, entry));
  if (twin === undefined) return;
  const problem = rowProblem('REPEATS_ROW', { row: twin.row });
  addProblem(warnings, { row, column: 'subminorCategory', ...problem });
}
