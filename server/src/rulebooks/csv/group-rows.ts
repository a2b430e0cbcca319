import { limits } from '@mizan/engine/schema';
import type { RowProblems } from './row-problems.ts';
import { addProblem, quoted } from './row-problems.ts';
import type { RuleRow } from './rule-row.ts';
import { isSameEntry, ruleFields } from './same-rule.ts';

/** Rows that name the same category: as its first row spells the name, and in the order in which they came. */
export type SubMinorRows = { readonly name: string; readonly rows: [RuleRow, ...RuleRow[]] };
export type MinorRows = { readonly name: string; readonly subMinors: Map<string, SubMinorRows> };
export type MajorRows = { readonly name: string; readonly minors: Map<string, MinorRows> };

/** The same name, as the engine's `check` compares brothers. */
export const nameKey = (name: string) => name.trim().toLowerCase();

type Told = { readonly errors: RowProblems; readonly warnings: RowProblems };

/** Rows by the names of their categories. Rows of the same three names are the entries of one sub-minor category. */
export function groupRows(rows: readonly RuleRow[], told: Told): Map<string, MajorRows> {
  const majors = new Map<string, MajorRows>();
  for (const row of rows) {
    const major = groupOf(majors, row.majorCategory, (name) => ({ name, minors: new Map() }));
    const minor = groupOf(major.minors, row.minorCategory, (name) => ({ name, subMinors: new Map() }));
    const known = minor.subMinors.get(nameKey(row.subminorCategory));
    if (known === undefined) {
      minor.subMinors.set(nameKey(row.subminorCategory), { name: row.subminorCategory, rows: [row] });
    } else addEntry(row, known.rows, told);
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

function addEntry(row: RuleRow, entries: SubMinorRows['rows'], told: Told) {
  if (entries.length === limits.entries) {
    const message = `is one row more than the ${limits.entries} entries that a sub-minor category may have`;
    addProblem(told.errors, { row: row.row, column: 'subminorCategory', message });
  } else {
    checkSameRule(row, entries[0], told);
    tellTwin(row, entries, told);
    entries.push(row);
  }
}

/** Entries of one sub-minor share everything else that is said of it, so one row must not contradict another. */
function checkSameRule({ row, rule }: RuleRow, first: RuleRow, { errors }: Told) {
  for (const column of ruleFields) {
    if (rule[column] === first.rule[column]) continue;
    const said = quoted(String(rule[column] ?? ''));
    const message = `${said} differs from row ${first.row}, which is an entry of the same sub-minor category`;
    addProblem(errors, { row, column, message });
  }
}

/** Two equal subjects may be meant; a row pasted twice would double the fee. */
function tellTwin({ row, entry }: RuleRow, entries: readonly RuleRow[], { warnings }: Told) {
  const twin = entries.find((other) => isSameEntry(other.entry, entry));
  if (twin === undefined) return;
  const message = `repeats row ${twin.row}: both count, and what they give adds up`;
  addProblem(warnings, { row, column: 'subminorCategory', message });
}
