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
  const merge: Merge = { ...options, changes: noChanges(), errors: noProblems(), warnings: noProblems() };
  const majorCategories = mergeBrothers(tree, groupRows(rows, merge), {
    replace: merge.replace,
    merge: (said, old) => mergeMajor(merge, said, old),
    remove: (old) => countMajor(merge.changes.removed, old),
  });
  checkLimit(merge, majorCategories.length, { most: limits.majors, what: 'major categories' });
  return { majorCategories, changes: merge.changes, errors: merge.errors, warnings: merge.warnings };
}

type Merge = MergeOptions & Omit<MergedRows, 'majorCategories'>;

function mergeMajor(merge: Merge, said: MajorRows, old: MajorCategory | undefined): MajorCategory {
  const { provinceId, type, changes } = merge;
  const { id, name, index } = identity(merge, said, old);
  const before = old?.minorCategory ?? [];
  const minorCategory = mergeBrothers(before, said.minors, {
    replace: merge.replace,
    merge: (minor, oldMinor) => mergeMinor({ ...merge, names: [name], parentId: id }, minor, oldMinor),
    remove: (minor) => countMinor(changes.removed, name, minor),
  });
  checkLimit(merge, minorCategory.length, { most: limits.minors, what: `minor categories in ${name}` });
  if (old === undefined) return { id, name, provinceId, type, index, minorCategory };
  if (old.name !== name) countIn(changes.changed, name);
  return old.name === name && minorCategory === before ? old : { ...old, name, minorCategory };
}

type Below = Merge & { readonly names: readonly string[]; readonly parentId: string };

function mergeMinor(below: Below, said: MinorRows, old: MinorCategory | undefined): MinorCategory {
  const { changes, names, parentId } = below;
  const { id, name, index } = identity(below, said, old);
  const before = old?.subminorCategory ?? [];
  const subminorCategory = mergeBrothers(before, said.subMinors, {
    replace: below.replace,
    merge: (subMinor, oldOne) => mergeSubMinor({ ...below, names: [...names, name], parentId: id }, subMinor, oldOne),
    remove: (subMinor) => countIn(changes.removed, ...names, name, subMinor.name),
  });
  checkLimit(below, subminorCategory.length, { most: limits.subMinors, what: `sub-minor categories in ${name}` });
  if (old === undefined) return { id, name, majorCategoryId: parentId, index, subminorCategory };
  if (old.name !== name) countIn(changes.changed, ...names, name);
  return old.name === name && subminorCategory === before ? old : { ...old, name, subminorCategory };
}

function mergeSubMinor(below: Below, said: SubMinorRows, old: SubMinorCategory | undefined): SubMinorCategory {
  const { changes, names, parentId } = below;
  const { id, name, index } = identity(below, said, old);
  const [{ rule }] = said.rows;
  const before = { id, courtFee: old?.courtFee ?? [], suitValuation: old?.suitValuation ?? [] };
  const entries = mergeEntries(said.rows, before, below);
  if (old !== undefined && old.name === name && isSameRule(old, rule) && old[below.type] === entries[below.type])
    return old;
  countIn(old === undefined ? changes.added : changes.changed, ...names, name);
  return { id, name, minorCategoryId: parentId, index, ...rule, ...entries };
}

/** An id stays with its category. A name changes with its capitals, but not with the spaces around it. */
function identity({ newId }: Merge, { name }: { name: string }, old: Identity | undefined): Identity {
  if (old === undefined) return { id: newId(), name, index: 0 };
  return { id: old.id, name: old.name.trim() === name ? old.name : name, index: old.index };
}

type Identity = { readonly id: string; readonly name: string; readonly index: number };

function checkLimit({ errors }: Merge, count: number, { most, what }: { most: number; what: string }) {
  if (count > most)
    addProblem(errors, {
      row: 0,
      column: null,
      message: `There would be ${count} ${what}; at most ${most} are allowed.`,
    });
}
