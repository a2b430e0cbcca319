import type { Client } from '@mizan/api';
import type { MajorCategory, SubMinorCategory } from '@mizan/engine';

/** A sub-minor that charges `rate` of the amount, of a kind that no province has. */
export const subMinorOf = (name: string, rate: number): SubMinorCategory => ({
  id: `new ${name}`,
  name,
  minorCategoryId: 'new',
  index: 1,
  activityByUser: 'Amount claimed',
  minimumUserInput: 0,
  maximumUserInput: null,
  defaultResult: null,
  extraResultInfo: null,
  defaultCourtFeeToBeAffixed: null,
  reference: 'Made for a test',
  courtFee: [
    {
      id: `new entry of ${name}`,
      subminorCategoryId: 'new',
      type: 'multiplier',
      userInput: rate,
      minimumSuitValuation: 0,
      maximumCourtFee: 0,
      suitValuation: { type: 'multiplier', userInput: 1 },
    },
  ],
  suitValuation: [],
  verification: 'unverified',
});

/** A small tree: one major, one minor, the given sub-minors. */
export const treeOf = (subMinors: SubMinorCategory[], major = 'Recovery'): MajorCategory[] => [
  {
    id: `new ${major}`,
    name: major,
    provinceId: 'new',
    type: 'courtFee',
    index: 1,
    minorCategory: [
      { id: `new minor of ${major}`, name: 'Money', majorCategoryId: 'new', index: 1, subminorCategory: subMinors },
    ],
  },
];

/** A country with one province, as an administrator makes them. */
export async function makeProvince(admin: Client, name = 'Testland') {
  const country = await admin.createCountry({ body: { name: `Country of ${name}` } });
  const province = await admin.createProvince({ body: { name, optedCountry: country.id } });
  return { country, province, rulebook: { provinceId: province.id, type: 'courtFee' as const } };
}

export const flatSchedule = (name: string, value: number) => ({
  name,
  value: 15_000,
  slabs: [{ min: 25_001, max: null, value }],
});
