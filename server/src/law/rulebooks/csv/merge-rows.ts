import type { RowProblem } from '@mizan/api';
import { rowProblem } from '@mizan/api/row-problems';
import type { CalculationType, MajorCategory, MinorCategory, SubMinorCategory } from '@mizan/engine';
import { onlyFields } from '@mizan/engine/fields';
import { limits } from '@mizan/engine/schema';
import { groupRows, type MajorRows, type MinorRows, type SubMinorRows } from './group-rows.ts';
import { countIn, countMajor, countMinor, type MergeChanges, noChanges } from './merge-changes.ts';
import { mergeEntries } from './merge-entries.ts';
import { mergeReadings } from './merge-readings.ts';
import { mergeSiblings } from './merge-siblings.ts';
import { addProblem, noProblems, type RowProblems } from './row-problems.ts';
import { ownFields, type Rule } from './rule-columns.ts';
import type { RuleRow } from './rule-row.ts';
import { hasSameFields } from './same-cells.ts';

export type MergeOptions = {
  readonly provinceId: string;
  readonly type: CalculationType;
  /** Removes the categories that no row names. */
  readonly replace: boolean;
  readonly newId: () => string;
  /** The schedule of the province; absent where no figure is checked for being a rate. */
  readonly provinceSlabId?: string | null;
};

type Merge = MergeOptions & {
  readonly changes: MergeChanges;
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
};

/** Merges the rows of one rulebook into its tree. Categories that the rows do not change stay the same objects. */
export function mergeRows(tree: readonly MajorCategory[], rows: readonly RuleRow[], options: MergeOptions) {
  const results = { changes: noChanges(), errors: noProblems(), warnings: noProblems() };
  const merge: Merge = { ...options, ...results };
  const { provinceId, type, replace, newId } = options;
  // A new category is made by merging its rows into an empty one, here and one level below.
  const majorCategories = mergeSiblings(tree, groupRows(rows, results), {
    replace,
    make: (major, index) =>
      mergeMajor(merge, major, { id: newId(), name: major.name, provinceId, type, index, minorCategory: [] }),
    merge: (major, old) => mergeMajor(merge, major, old),
    remove: (old) => countMajor(results.changes.removed, old),
  });
  const [count, most] = [majorCategories.length, limits.majors];
  if (count > most) refuse(merge, rowProblem('TOO_MANY_MAJORS', { count, most }));
  return { ...results, majorCategories };
}

/** A merge below one category, with the names of the categories above. */
type MergeLevel = Merge & { readonly parentId: string; readonly names: readonly string[] };

function mergeMajor(merge: Merge, major: MajorRows, old: MajorCategory): MajorCategory {
  const name = spelling(major, old);
  const within: MergeLevel = { ...merge, parentId: old.id, names: [name] };
  const minorCategory = mergeSiblings(old.minorCategory, major.minors, {
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
  const [count, most] = [minorCategory.length, limits.minors];
  if (count > most) refuse(merge, rowProblem('TOO_MANY_MINORS', { count, most, name }));
  if (old.name !== name) countIn(merge.changes.changed, name);
  return old.name === name && minorCategory === old.minorCategory ? old : { ...old, name, minorCategory };
}

function mergeMinor({ names, ...above }: MergeLevel, minor: MinorRows, old: MinorCategory): MinorCategory {
  const name = spelling(minor, old);
  const within: MergeLevel = { ...above, parentId: old.id, names: [...names, name] };
  const subminorCategory = mergeSiblings(old.subminorCategory, minor.subMinors, {
    replace: above.replace,
    make: (subMinor, index) => makeSubMinor(within, subMinor, index),
    merge: (subMinor, oldOne) => mergeSubMinor(within, subMinor, oldOne),
    remove: (subMinor) => countIn(above.changes.removed, ...within.names, subMinor.name),
  });
  const [count, most] = [subminorCategory.length, limits.subMinors];
  if (count > most) refuse(above, rowProblem('TOO_MANY_SUB_MINORS', { count, most, name }));
  if (old.name !== name) countIn(above.changes.changed, ...within.names);
  return old.name === name && subminorCategory === old.subminorCategory ? old : { ...old, name, subminorCategory };
}

function makeSubMinor(within: MergeLevel, subMinor: SubMinorRows, index: number): SubMinorCategory {
  const { name, rows } = subMinor;
  countIn(within.changes.added, ...within.names, name);
  const id = within.newId();
  const { courtFee, suitValuation } = mergeEntries(rows, { id }, within);
  const rule = { id, name, minorCategoryId: within.parentId, index, ...ruleOf(rows), courtFee, suitValuation };
  return { ...rule, ...withReadings(mergeReadings(subMinor, { id }, within)) };
}

/** The rule of the first row. Without one, rows of readings have no rule: an error that refuses the file anyway. */
const ruleOf = ([first]: readonly RuleRow[]): Rule => first?.rule ?? ({} as Rule);

/** A rule without other readings has no field for them. */
const withReadings = (readings: SubMinorCategory['readings']) => (readings === undefined ? {} : { readings });

function mergeSubMinor(within: MergeLevel, subMinor: SubMinorRows, old: SubMinorCategory): SubMinorCategory {
  const name = spelling(subMinor, old);
  const rule: Rule = { ...onlyFields(ownFields, old), ...subMinor.rows[0]?.statedRule };
  const entries = mergeEntries(subMinor.rows, old, within);
  const { readings: before, ...own } = old;
  const readings = mergeReadings(subMinor, old, within);
  const hasSameRule = old.name === name && hasSameFields(ownFields, old, rule) && readings === before;
  if (hasSameRule && old[within.type] === entries[within.type]) return old;
  countIn(within.changes.changed, ...within.names, name);
  return { ...own, name, ...rule, ...entries, ...withReadings(readings) };
}

/** The name as the file spells it. Spaces around the old name are kept, because the reader of cells drops spaces. */
const spelling = ({ name }: { name: string }, old: { name: string }) => (old.name.trim() === name ? old.name : name);

const refuse = ({ errors }: Pick<Merge, 'errors'>, problem: RowProblem) =>
  addProblem(errors, { row: 0, column: null, ...problem });
