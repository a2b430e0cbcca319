import type { CalculationType } from '@mizan/engine';
import { type Choices, type Conflict, joinTrees } from '@mizan/engine/join';
import { compare } from '@mizan/engine/review';
import type { Tree } from '../../tree/tree';

/** A tree before and after an edit. */
export type Edit = { readonly before: Tree; readonly after: Tree };

export type JoinedEdit = Edit & { readonly conflicts: readonly Conflict[]; readonly open: readonly Conflict[] };

/** The same edit on another version. */
export function editOnto({ before: base, after: mine }: Edit, theirs: Tree, choices?: Choices): JoinedEdit {
  const { tree, conflicts, open } = joinTrees({ base, mine, theirs }, choices);
  return { before: theirs, after: tree, conflicts, open };
}

/** What differs between two trees, whatever their schedules are. */
export function treeChanges(type: CalculationType, { before, after }: Edit) {
  const rest = { type, slabSets: [], provinceSlabId: null };
  return compare({ ...rest, majorCategories: before }, { ...rest, majorCategories: after });
}

/** Changed positions are not counted: one move shifts many. */
export const countOf = (changes: ReturnType<typeof treeChanges>) =>
  changes.filter(({ field }) => field !== 'index').length;
