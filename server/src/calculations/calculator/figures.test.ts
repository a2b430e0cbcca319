import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeRule } from '../../testing/calculations.ts';

const message = { en: 'Being checked.', ur: 'جانچ جاری ہے۔' };

async function startWithRules() {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const { place, bond } = await makeRule(admin);
  const { country, province, type, mainCategoryId } = place;
  const params = { country, province, type, mainCategoryId };
  return {
    ...app,
    admin,
    place,
    bond,
    figures: (amount: string) => app.client.getFigures({ params, query: { amount } }),
  };
}

test('a guest gets the figures of all rules for an amount as typed', async () => {
  const { figures, place, bond } = await startWithRules();
  const [cheque, limited] = [place.subMinorCategoryId, bond.subMinorCategoryId];
  expect(await figures('900')).toEqual({
    amount: 900,
    figures: [
      { subMinorCategoryId: cheque, valuation: 900, courtFee: 90 },
      { subMinorCategoryId: limited, valuation: 900, courtFee: 180 },
    ],
  });
  expect(await figures('Rs 5 lakh')).toEqual({
    amount: 500_000,
    figures: [{ subMinorCategoryId: cheque, valuation: 500_000, courtFee: 50_000 }],
  });
  await expect(figures('five')).rejects.toMatchObject({ code: 'AMOUNT_NOT_A_NUMBER', errors: [{ path: 'amount' }] });
});

test('a suspended rule gives neither a figure nor a largest amount', async () => {
  const { admin, client, figures, place, bond } = await startWithRules();
  const { province: provinceId, subMinorCategoryId: subMinorId } = place;
  const scope = { kind: 'subMinor', provinceId, type: 'courtFee', subMinorId } as const;
  await admin.suspendRule({ body: { scope, message } });
  expect((await figures('900')).figures).toMatchObject([{ subMinorCategoryId: bond.subMinorCategoryId }]);
  const asked = client.getLargestAmount({ params: place, query: { bounded: 'fee', atMost: '90' } });
  await expect(asked).rejects.toMatchObject({ code: 'RULE_SUSPENDED' });
});

test('a guest gets the largest amount whose fee stays within a bound', async () => {
  const { client, place, bond } = await startWithRules();
  const largest = (params: typeof place, atMost: string) =>
    client.getLargestAmount({ params, query: { bounded: 'fee', atMost } });
  expect(await largest(place, 'Rs 1,000')).toEqual({ kind: 'upTo', amount: 10_000.04 });
  expect(await largest(bond, '180')).toEqual({ kind: 'every', amount: null });
  await expect(largest(place, '-5')).rejects.toMatchObject({ code: 'AMOUNT_HAS_SIGN' });
});
