import type { MajorCategory } from '@mizan/engine';
import { type SentMajor, subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect } from 'vitest';
import { startApp } from './app.ts';
import { makeProvince } from './law.ts';

export const TODAY = '2026-06-01';

/** A province with two kinds of suit from 2026 on, and functions that publish further changes of its rules. */
export async function startTimeline(
  clock = () => new Date(`${TODAY}T06:00:00Z`),
  parts: Omit<Parameters<typeof startApp>[0] & object, 'clock'> = {},
) {
  const app = await startApp({ clock, ...parts });
  const { client: admin } = await app.as('admin');
  const { country, province, rulebook } = await makeProvince(admin);
  const publish = (majorCategories: readonly SentMajor[], effectiveFrom?: string, more: object = {}) =>
    admin.addCategoriesData({ params: rulebook, body: { majorCategories, effectiveFrom, ...more } });
  const first = treeOf([subMinorOf('Cheque', 0.1), subMinorOf('Bond', 0.2)]);
  await publish(first, '2026-01-01');
  const on = async (day: string) => admin.getRulebookInForce({ params: rulebook, query: { on: day } });
  /** Publishes a change of what is in force on a day. */
  const edit = async (day: string, change: (tree: MajorCategory[]) => void, more: object = {}) => {
    const { majorCategories, version } = await on(day);
    const tree = structuredClone(majorCategories);
    change(tree);
    return publish(tree, day, { baseVersion: version?.number ?? 0, ...more });
  };
  return { ...app, admin, country, province, rulebook, publish, on, edit };
}

export const kindsIn = (tree: readonly MajorCategory[]) => tree[0]?.minorCategory[0]?.subminorCategory ?? [];
export const kind = (tree: readonly MajorCategory[], name: string) =>
  kindsIn(tree).find((each) => each.name === name) ?? expect.fail(`There is no ${name}`);
export const rateOf = (tree: readonly MajorCategory[], name: string) => kind(tree, name).courtFee[0]?.userInput;
export const setRate = (name: string, rate: number) => (tree: MajorCategory[]) => {
  (kind(tree, name).courtFee[0] ?? expect.fail()).userInput = rate;
};
export const add = (name: string, rate: number) => (tree: MajorCategory[]) => {
  const [minor = expect.fail()] = tree[0]?.minorCategory ?? [];
  const before = minor.subminorCategory;
  minor.subminorCategory = [...before, { ...subMinorOf(name, rate), index: before.length + 1 }];
};
export const setNote = (name: string, note: string) => (tree: MajorCategory[]) => {
  kind(tree, name).note = note;
};
