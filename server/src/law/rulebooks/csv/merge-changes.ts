import type { MajorCategory, MinorCategory } from '@mizan/engine';

/** How many categories, and the first of them by their names. */
export type CategoryCount = { count: number; readonly names: string[] };

export type MergeChanges = {
  readonly added: CategoryCount;
  readonly changed: CategoryCount;
  readonly removed: CategoryCount;
};

/** The most names that a person looks through; the rest is counted. */
export const MAX_NAMES = 200;

export const noChanges = (): MergeChanges => ({
  added: { count: 0, names: [] },
  changed: { count: 0, names: [] },
  removed: { count: 0, names: [] },
});

export function countIn(counted: CategoryCount, ...names: readonly string[]) {
  counted.count += 1;
  if (counted.names.length < MAX_NAMES) counted.names.push(names.join(' > '));
}

/** A removed category counts as the sub-minor categories below it; an empty one counts as one. */
export function countMinor(counted: CategoryCount, majorName: string, { name, subminorCategory }: MinorCategory) {
  for (const subMinor of subminorCategory) countIn(counted, majorName, name, subMinor.name);
  if (subminorCategory.length === 0) countIn(counted, majorName, name);
}

export function countMajor(counted: CategoryCount, { name, minorCategory }: MajorCategory) {
  for (const minor of minorCategory) countMinor(counted, name, minor);
  if (minorCategory.length === 0) countIn(counted, name);
}
