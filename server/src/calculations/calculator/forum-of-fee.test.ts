import type { Client } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import type { Holding } from '../../testing/database.ts';

async function start(holding: Holding) {
  const app = await startApp({ holding });
  const { client: admin } = await app.as('admin');
  return admin;
}

type Kind = {
  province: string;
  names: [major: string, minor: string, subMinor: string];
  type?: 'courtFee' | 'suitValuation';
};

/** The answer for a kind of suit, found by its names. */
async function askFor(admin: Client, { province, names, type = 'courtFee' }: Kind, amount: number) {
  const place = { country: 'pakistan', province, type } as const;
  const idOf = (all: readonly { id: string; name: string }[], wanted: string) =>
    all.find(({ name }) => name === wanted)?.id ?? expect.fail(`There is no ${wanted}`);
  const mainCategoryId = idOf(await admin.getMajorCategories({ params: place }), names[0]);
  const major = { ...place, mainCategoryId };
  const minorCategoryId = idOf(await admin.getMinorCategories({ params: major }), names[1]);
  const minor = { ...major, minorCategoryId };
  const subMinorCategoryId = idOf(await admin.getSubMinorCategories({ params: minor }), names[2]);
  return admin.calculate({ params: { ...minor, subMinorCategoryId }, body: { amount } });
}

const debt: Kind['names'] = ['Recovery of money', 'Recovery of money', 'Debt, price, rent or other money'];
const finance: Kind['names'] = [
  'Recovery of money',
  'Recovery of money',
  'Finance claimed by or against a bank (Banking Court)',
];
const loan: Kind['names'] = ['Recovery of money', 'Recovery of money', 'Loan, bond or written agreement'];

describe('the court beside a court fee', () => {
  test('is the one that the valuation rule names for the value of the suit', async () => {
    const admin = await start('law');
    for (const province of ['punjab', 'sindh', 'kpk'])
      for (const amount of [10_000, 900_000_000]) {
        const fee = await askFor(admin, { province, names: loan }, amount);
        const valuation = await askFor(admin, { province, names: debt, type: 'suitValuation' }, amount);
        expect(fee.forum?.court).toEqual(expect.any(String));
        expect(fee.forum).toEqual(valuation.forum);
      }
  });

  test('is missing if another law names the court, or the suit is valued from another amount or from none', async () => {
    const admin = await start('punjab');
    const defamation: Kind['names'] = ['Recovery of money', 'Damages and compensation', 'Defamation, special damages'];
    const appeal: Kind['names'] = ['Appeals', 'Appeal from a decree', 'First appeal'];
    const declaration: Kind['names'] = [
      'Declaration',
      'Declaration without consequential relief',
      'Not capable of valuation',
    ];
    for (const names of [defamation, appeal, declaration, finance])
      expect(await askFor(admin, { province: 'punjab', names }, 500_000)).toMatchObject({ forum: null });
  });
});

test('a suit that a special court tries has no court by its value', async () => {
  const admin = await start('punjab');
  for (const amount of [10_000_000, 200_000_000])
    expect(await askFor(admin, { province: 'punjab', names: finance, type: 'suitValuation' }, amount)).toMatchObject({
      calculation: { result: amount },
      exception: 'specialCourt',
      forum: null,
    });
});
