import type { Client } from '@mizan/api';
import type { SubMinorCategory } from '@mizan/engine';
import { subMinorOf, treeOf } from '@mizan/engine/testing';

/** Creates a country with one province as an administrator. */
export async function makeProvince(admin: Client, name = 'Testland') {
  const country = await admin.createCountry({ body: { name: `Country of ${name}` } });
  const province = await admin.createProvince({ body: { name, optedCountry: country.id } });
  return { country, province, rulebook: { provinceId: province.id, type: 'courtFee' as const } };
}

/** Publishes a suit valuation that equals the amount, and returns its path in the catalogue. */
export async function makeValuation(
  admin: Client,
  { country, province }: Awaited<ReturnType<typeof makeProvince>>,
  fields: Partial<SubMinorCategory> = {},
) {
  const type = 'suitValuation' as const;
  const suitValuation = [{ id: 'new', subminorCategoryId: 'new', type: 'multiplier' as const, userInput: 1 }];
  const tree = treeOf([{ ...subMinorOf('House', 1), courtFee: [], suitValuation, ...fields }], 'Possession');
  const params = { provinceId: province.id, type };
  const body = { majorCategories: tree.map((major) => ({ ...major, type })) };
  const [major] = (await admin.addCategoriesData({ params, body })).majorCategories;
  const [minor] = major?.minorCategory ?? [];
  return {
    country: country.id,
    province: province.id,
    type,
    mainCategoryId: major?.id ?? '',
    minorCategoryId: minor?.id ?? '',
    subMinorCategoryId: minor?.subminorCategory[0]?.id ?? '',
  };
}

export const flatSchedule = (name: string, value: number) => ({
  name,
  value: 15_000,
  slabs: [{ min: 25_001, max: null, value }],
});

type Edit = <Rule extends object>(rule: Rule) => Rule[];

/** Publishes a court-fee rule of Punjab from today as an edit returns it: changed, or removed. */
export async function editRule(admin: Client, subMinorId: string, edit: Edit) {
  const key = { provinceId: 'punjab', type: 'courtFee' } as const;
  const majorCategories = await admin.getCategoriesData({ params: key });
  for (const minor of majorCategories.flatMap(({ minorCategory }) => minorCategory))
    minor.subminorCategory = minor.subminorCategory.flatMap((each) => (each.id === subMinorId ? edit(each) : [each]));
  await admin.addCategoriesData({ params: key, body: { majorCategories, confirmBrokenCases: true } });
}

/** A fixed fee charges by no schedule. */
export const fixedFee: Edit = (rule) => [{ ...rule, courtFee: [], defaultCourtFeeToBeAffixed: 15 }];
