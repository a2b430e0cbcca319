import { rowProblem } from '@mizan/api';
import { limits } from '@mizan/engine/schema';
import type { RowProblems } from './row-problems.ts';
import { addProblem, shortened } from './row-problems.ts';
import { entryColumns, ruleFields } from './rule-columns.ts';
import type { RuleRow } from './rule-row.ts';
import { isSameIn } from './same-cells.ts';

/** Rows that name the same category, in the order of the file; the name is spelled as in the first of them. */
export type SubMinorRows = { readonly name: string; readonly rows: [RuleRow, ...RuleRow[]] };
export type MinorRows = { readonly name: string; readonly subMinors: Map<string, SubMinorRows> };
export type MajorRows = { readonly name: string; readonly minors: Map<string, MinorRows> };

/** Names with the same key are one name, also to the engine's `check` of siblings. */
export const nameKey = (name: string) => name.trim().toLowerCase();

type Problems = { readonly errors: RowProblems; readonly warnings: RowProblems };

/** Rows by the names of their categories. Rows of the same three names are the entries of one sub-minor category. */
export function groupRows(rows: readonly RuleRow[], problems: Problems): Map<string, MajorRows> {
  const majors = new Map<string, MajorRows>();
  for (const row of rows) {
    const major = groupOf(majors, row.majorCategory, (name) => ({ name, minors: new Map() }));
    const minor = groupOf(major.minors, row.minorCategory, (name) => ({ name, subMinors: new Map() }));
    const known = minor.subMinors.get(nameKey(row.subminorCategory));
    if (known === undefined) {
      minor.subMinors.set(nameKey(row.subminorCategory), { name: row.subminorCategory, rows: [row] });
    } else addEntry(row, known.rows, problems);
  }
  return majors;
}

function groupOf<Group>(groups: Map<string, Group>, name: string, make: (name: string) => Group): Group {
  const key = nameKey(name);
  const known = groups.get(key);
  if (known !== undefined) return known;
  const group = make(name);
  groups.set(key, group);
  return group;
}

function addEntry(row: RuleRow, entries: SubMinorRows['rows'], problems: Problems) {
  if (entries.length === limits.entries) {
    const problem = rowProblem('TOO_MANY_ENTRIES', { most: limits.entries });
    addProblem(problems.errors, { row: row.row, column: 'subminorCategory', ...problem });
  } else {
    checkSameRule(row, entries[0], problems);
    warnOfTwin(row, entries, problems);
    entries.push(row);
  }
}

/** Entries of one sub-minor category share its other fields, so one row must not contradict another. */
function checkSameRule({ row, rule }: RuleRow, first: RuleRow, { errors }: Problems) {
  for (const column of ruleFields) {
    if (rule[column] === first.rule[column]) continue;
    const value = shortened(String(rule[column] ?? ''));
    addProblem(errors, { row, column, ...rowProblem('DIFFERS_FROM_ROW', { value, row: first.row }) });
  }
}

/** Two equal subjects may be meant; a row pasted twice would double the fee. */
function warnOfTwin({ row, entry }: RuleRow, entries: readonly RuleRow[], { warnings }: Problems) {
  const twin = entries.find((other) => isSameIn(entryColumns.courtFee, other.entry, entry));
  if (twin === undefined) return;
  const problem = rowProblem('REPEATS_ROW', { row: twin.row });
  addProblem(warnings, { row, column: 'subminorCategory', ...problem });
}
