import type { Client } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import type { Locator, Page } from '@playwright/test';
import { administrator, startSession } from './people.ts';
import { expect as baseExpect } from './visit.ts';

/** Publishing takes several steps, which are slow on a busy machine. */
export const expect = baseExpect.configure({ timeout: 20_000 });

let count = 0;
export const newName = (what: string) => `${what} ${process.pid} ${Date.now()} ${++count}`;

export const categoryTree = (page: Page) => page.getByRole('treegrid', { name: 'Category tree' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
/** The row of a category by its name. */
export const rowNamed = (page: Page, name: string) =>
  categoryTree(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
export const cellOf = (row: Locator, column: number) => row.locator(`[data-column="${column}"]`);
/** The columns with the court fee's figure, the law cited, and the note. */
export const FEE = 5;
export const REFERENCE = 17;
export const NOTE = 19;

/** A new province with a published tree, so that journeys do not see each other's changes. */
export async function newProvince(admin: Client, rates: Record<string, number>) {
  const province = await admin.createProvince({ body: { name: newName('State'), optedCountry: 'pakistan' } });
  const params = { provinceId: province.id, type: 'courtFee' as const };
  const body = {
    majorCategories: treeOf(Object.entries(rates).map(([name, rate]) => subMinorOf(name, rate))),
    effectiveFrom: '2026-01-01',
    note: 'The first',
  };
  const published = await admin.addCategoriesData({ params, body });
  return { province, params, published };
}

/** The first rule of a tree of court fees, as the catalogue addresses it. */
export function firstRuleOf(provinceId: string, tree: readonly MajorCategory[]) {
  const [major] = tree;
  const [minor] = major?.minorCategory ?? [];
  return {
    country: 'pakistan',
    province: provinceId,
    type: 'courtFee' as const,
    mainCategoryId: major?.id ?? '',
    minorCategoryId: minor?.id ?? '',
    subMinorCategoryId: minor?.subminorCategory[0]?.id ?? '',
  };
}

export const addressOf = (provinceId: string, type = 'courtFee') =>
  `/admin/${type}?view=${type}&country=pakistan&province=${provinceId}`;

export async function openRules(page: Page, provinceId: string) {
  await startSession(page, await administrator());
  await page.goto(addressOf(provinceId));
  await categoryTree(page).waitFor();
}

export const rateOf = (tree: readonly MajorCategory[], name: string) =>
  tree
    .flatMap(({ minorCategory }) => minorCategory)
    .flatMap(({ subminorCategory }) => subminorCategory)
    .find((subMinor) => subMinor.name === name)?.courtFee[0]?.userInput;

export async function publish(page: Page, note: string, effectiveFrom?: string) {
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why: a note for the history').fill(note);
  if (effectiveFrom !== undefined) await dialog.getByLabel('In force from').fill(effectiveFrom);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
}
