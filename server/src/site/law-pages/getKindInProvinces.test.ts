import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeProvince } from '../../testing/law.ts';

test('names the provinces that hold a kind of suit, by which each of them calculates it', async () => {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const [north, south] = [await makeProvince(admin, 'Northland'), await makeProvince(admin, 'Southland')];
  const publish = async ({ rulebook }: typeof north, kinds: string[]) => {
    const majorCategories = treeOf(kinds.map((kind) => subMinorOf(kind, 0.1)));
    return (await admin.addCategoriesData({ params: rulebook, body: { majorCategories } })).majorCategories;
  };
  const [major] = await publish(north, ['Cheque', 'Bill']);
  await publish(south, ['Cheque']);
  const [minor] = major?.minorCategory ?? [];
  const [cheque, bill] = minor?.subminorCategory ?? [];
  const place = {
    country: north.country.id,
    province: north.province.id,
    type: 'courtFee' as const,
    mainCategoryId: major?.id ?? '',
    minorCategoryId: minor?.id ?? '',
  };
  const ask = (subMinorCategoryId = '') => admin.getKindInProvinces({ params: { ...place, subMinorCategoryId } });
  const { comparison, provinces } = await ask(cheque?.id);
  expect(comparison).toBe('/law/compare?rule=court-fee%2Frecovery%2Fmoney%2Fcheque');
  expect(provinces.map(({ provinceName }) => provinceName)).toEqual(['Northland', 'Southland']);
  for (const { provinceName: _, ...params } of provinces)
    expect((await admin.calculate({ params, body: { amount: 1000 } })).calculation.courtFeeToBeAffixed).toBe(100);
  expect(await ask(bill?.id)).toMatchObject({ comparison: null, provinces: [{ provinceName: 'Northland' }] });
  expect(await ask('gone')).toEqual({ comparison: null, provinces: [] });
});
