import type { Client } from '@mizan/api';
import type { Forum, MajorCategory, SubMinorCategory } from '@mizan/engine';

/** A sub-minor category that charges `rate` of the amount, unlike any in the law. */
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

/** Creates a country with one province as an administrator. */
export async function makeProvince(admin: Client, name = 'Testland') {
  const country = await admin.createCountry({ body: { name: `Country of ${name}` } });
  const province = await admin.createProvince({ body: { name, optedCountry: country.id } });
  return { country, province, rulebook: { provinceId: province.id, type: 'courtFee' as const } };
}

/** Publishes a suit valuation that equals the amount, and returns its path in the catalogue. */
export async function makeValuation(admin: Client, { country, province }: Awaited<ReturnType<typeof makeProvince>>) {
  const type = 'suitValuation' as const;
  const suitValuation = [{ id: 'new', subminorCategoryId: 'new', type: 'multiplier' as const, userInput: 1 }];
  const tree = treeOf([{ ...subMinorOf('House', 1), courtFee: [], suitValuation }], 'Possession');
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

/** A court that tries suits up to a value, in force without end. */
export const courtOf = (court: string, upTo: number | null, more: Partial<Forum> = {}): Forum => ({
  court,
  upTo,
  appealTo: '',
  reference: 'Made for a test',
  verification: 'unverified',
  note: '',
  from: '',
  to: null,
  sources: [],
  ...more,
});
