import type { CalculationType, MajorCategory, MinorCategory, SubMinorCategory } from '@mizan/engine';
import { limits } from '@mizan/engine/schema';
import type { MajorRows, MinorRows, SubMinorRows } from './group-rows.ts';
import { groupRows } from './group-rows.ts';
import { mergeBrothers } from './merge-brothers.ts';
import type { MergeChanges } from './merge-changes.ts';
import { countIn, countMajor, countMinor, noChanges } from './merge-changes.ts';
import { mergeEntries } from './merge-entries.ts';
import type { RowProblems } from './row-problems.ts';
import { addProblem, noProblems } from './row-problems.ts';
import type { RuleRow } from './rule-row.ts';
import { isSameRule } from './same-rule.ts';

export type MergeOptions = {
  readonly provinceId: string;
  readonly type: CalculationType;
  /** Whether categories that no row names are removed. */
  readonly replace: boolean;
  readonly newId: () => string;
};

export type MergedRows = {
  readonly majorCategories: readonly MajorCategory[];
  readonly changes: MergeChanges;
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
};

/** Rows of one province and type put into its tree. What the rows leave as it was is the same object as before. */
export function mergeRows(tree: readonly MajorCategory[], rows: readonly RuleRow[], options: MergeOptions): MergedRows {
  const { provinceId, type, replace, newId } = options;
  const merge: Merge = { ...options, changes: noChanges(), errors: noProblems(), warnings: noProblems() };
  const majorCategories = mergeBrothers(tree, groupRows(rows, merge), {
    replace,
    make: (said, index) =>
      mergeMajor(merge, said, { id: newId(), name: said.name, provinceId, type, index, minorCategory: [] }),
    merge: (said, old) => mergeMajor(merge, said, old),
    remove: (old) => countMajor(merge.changes.removed, old),
  });
  checkLimit(merge, majorCategories, { most: limits.majors, what: 'major categories' });
  return { majorCategories, changes: merge.changes, errors: merge.errors, warnings: merge.warnings };
}

type Merge = MergeOptions & Omit<MergedRows, 'majorCategories'>;

/** Where below the provinces a merge is. */
type Within = Merge & { readonly parentId: string; readonly names: readonly string[] };

function mergeMajor(merge: Merge, said: MajorRows, old: MajorCategory): MajorCategory {
  const name = spelling(said, old);
  const within: Within = { ...merge, parentId: old.id, names: [name] };
  const minorCategory = mergeBrothers(old.minorCategory, said.minors, {
    replace: merge.replace,
    make: (minor, index) =>
      mergeMinor(within, minor, {
        id: merge.newId(),
        name: minor.name,
        majorCategoryId: old.id,
        index,
        subminorCategory: [],
      }),
    merge: (minor, oldMinor) => mergeMinor(within, minor, oldMinor),
    remove: (minor) => countMinor(merge.changes.removed, name, minor),
  });
  checkLimit(merge, minorCategory, { most: limits.minors, what: `minor categories in ${name}` });
  if (old.name !== name) countIn(merge.changes.changed, name);
  return old.name === name && minorCategory === old.minorCategory ? old : { ...old, name, minorCategory };
}

function mergeMinor({ names, ...above }: Within, said: MinorRows, old: MinorCategory): MinorCategory {
  const name = spelling(said, old);
  const within: Within = { ...above, parentId: old.id, names: [...names, name] };
  const subminorCategory = mergeBrothers(old.subminorCategory, said.subMinors, {
    replace: above.replace,
    make: (subMinor, index) => makeSubMinor(within, subMinor, index),
    merge: (subMinor, oldOne) => mergeSubMinor(within, subMinor, oldOne),
    remove: (subMinor) => countIn(above.changes.removed, ...within.names, subMinor.name),
  });
  checkLimit(above, subminorCategory, { most: limits.subMinors, what: `sub-minor categories in ${name}` });
  if (old.name !== name) countIn(above.changes.changed, ...within.names);
  return old.name === name && subminorCategory === old.subminorCategory ? old : { ...old, name, subminorCategory };
}

function makeSubMinor(within: Within, { name, rows }: SubMinorRows, index: number): SubMinorCategory {
  countIn(within.changes.added, ...within.names, name);
  const id = within.newId();
  return { id, name, minorCategoryId: within.parentId, index, ...rows[0].rule, ...mergeEntries(rows, { id }, within) };
}

function mergeSubMinor(within: Within, said: SubMinorRows, old: SubMinorCategory): SubMinorCategory {
  const name = spelling(said, old);
  const { rule } = said.rows[0];
  const entries = mergeEntries(said.rows, old, within);
  if (old.name === name && isSameRule(old, rule) && old[within.type] === entries[within.type]) return old;
  countIn(within.changes.changed, ...within.names, name);
  return { ...old, name, ...rule, ...entries };
}

/** A file changes the capitals of a name, but not the spaces around it, which its reader takes off. */
const spelling = ({ name }: { name: string }, old: { name: string }) => (old.name.trim() === name ? old.name : name);

function checkLimit({ errors }: Merge, brothers: readonly unknown[], { most, what }: { most: number; what: string }) {
  if (brothers.length <= most) return;
  const message = `There would be ${brothers.length} ${what}; at most ${most} are allowed.`;
  addProblem(errors, { row: 0, column: null, message });
}
