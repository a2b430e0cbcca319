import type { CalculationType } from '@mizan/engine';
import { type Change, compare } from '@mizan/engine/review';
import type { Tree } from '../../tree/tree';

/** A tree before and after an edit. */
export type Edit = { readonly before: Tree; readonly after: Tree };

/** The differences of two trees without their schedules. Major categories that are the same object are not compared. */
export function treeChanges(type: CalculationType, { before, after }: Edit) {
  const rest = { type, slabSets: [], provinceSlabId: null };
  const [old, now] = [new Set(before), new Set(after)];
  return compare(
    { ...rest, majorCategories: before.filter((major) => !now.has(major)) },
    { ...rest, majorCategories: after.filter((major) => !old.has(major)) },
  );
}

/** The number of changes. All changed positions count as one, because one move shifts many items. */
export function countChanges(changes: readonly Change[]): number {
  const others = changes.filter(({ field }) => field !== 'index').length;
  return others < changes.length ? others + 1 : others;
}
