import type { MajorCategory, MinorCategory } from '@mizan/engine';

/** A number of categories, and the names of the first of them. */
export type CategoryCount = { count: number; readonly names: string[] };

/** The categories that an import adds, changes and removes. */
export type MergeChanges = {
  readonly added: CategoryCount;
  readonly changed: CategoryCount;
  readonly removed: CategoryCount;
};

/** The most names that are listed; further categories are only counted. */
export const MAX_NAMES = 200;

export const noChanges = (): MergeChanges => ({
  added: { count: 0, names: [] },
  changed: { count: 0, names: [] },
  removed: { count: 0, names: [] },
});

/** Counts a category by the names of its levels. */
export function countIn(counted: CategoryCount, ...names: readonly string[]) {
  counted.count += 1;
  if (counted.names.length < MAX_NAMES) counted.names.push(names.join(' > '));
}

/** Counts the sub-minor categories below a removed category; a category without any counts as one. */
export function countMinor(counted: CategoryCount, majorName: string, { name, subminorCategory }: MinorCategory) {
  for (const subMinor of subminorCategory) countIn(counted, majorName, name, subMinor.name);
  if (subminorCategory.length === 0) countIn(counted, majorName, name);
}

export function countMajor(counted: CategoryCount, { name, minorCategory }: MajorCategory) {
  for (const minor of minorCategory) countMinor(counted, name, minor);
  if (minorCategory.length === 0) countIn(counted, name);
}
