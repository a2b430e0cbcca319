import { feeFields, newValues, ruleFields } from '../compute/field-values.ts';
import type {
  CalculationType,
  CourtFeeEntry,
  Forum,
  MajorCategory,
  Reading,
  Rulebook,
  Slab,
  SlabSet,
  SubMinorCategory,
} from '../compute/rulebook.ts';
import type { StepSlab } from '../compute/steps.ts';

/** Small rulebooks for tests, benchmarks and journeys. A test states only the fields that matter to it. */
export const courtFeeEntry = (fields: Partial<CourtFeeEntry> = {}): CourtFeeEntry => ({
  id: 'entry',
  subminorCategoryId: 'sub-minor',
  ...newValues(feeFields),
  type: 'multiplier',
  userInput: 1,
  suitValuation: { type: 'multiplier', userInput: 1 },
  ...fields,
});

export const subMinorCategory = (fields: Partial<SubMinorCategory> = {}): SubMinorCategory => ({
  id: 'sub-minor',
  minorCategoryId: 'minor',
  index: 1,
  ...newValues(ruleFields),
  name: 'Loan, bond or written agreement',
  activityByUser: 'Amount claimed',
  reference: 'Court-fees Act 1870 s.7(i)',
  courtFee: [],
  suitValuation: [],
  ...fields,
});

/** Another reading of a sub-minor. */
export const readingOf = (name: string, fields: Partial<Reading> = {}): Reading => ({
  id: `reading ${name}`,
  name,
  reference: 'Made for a test',
  courtFee: [],
  suitValuation: [],
  ...fields,
});

/** A sub-minor that charges `rate` times the amount, as an administrator would send it. */
export const subMinorOf = (name: string, rate: number): SubMinorCategory =>
  subMinorCategory({
    id: `new ${name}`,
    name,
    minorCategoryId: 'new',
    reference: 'Made for a test',
    courtFee: [courtFeeEntry({ id: `new entry of ${name}`, subminorCategoryId: 'new', userInput: rate })],
    verification: 'unverified',
  });

/** A row of a rules file: a sub-minor of Punjab that charges `rate` times the amount. */
export const ruleRow = (name: string, rate: number | string) => ({
  provinceId: 'punjab',
  majorCategoryType: 'courtFee',
  majorCategory: 'Imported',
  minorCategory: 'Rows',
  subminorCategory: name,
  activityByUser: 'Amount',
  svUserInputType: 'multiplier',
  svUserInput: 1,
  minimumSuitValuation: 0,
  cfUserInputType: 'multiplier',
  cfUserInput: rate,
  maximumCourtFee: 0,
  reference: 'Made for a test',
});

/** A main category as an administrator sends it, without a province. */
export type SentMajor = Omit<MajorCategory, 'provinceId'>;

/** A tree of one major and one minor with these sub-minors. */
export const treeOf = (subminorCategory: readonly SubMinorCategory[], major = 'Recovery'): SentMajor[] => [
  {
    id: `new ${major}`,
    name: major,
    type: 'courtFee',
    index: 1,
    minorCategory: [{ id: `new minor of ${major}`, name: 'Money', majorCategoryId: 'new', index: 1, subminorCategory }],
  },
];

/** The same tree in a province. */
export const treeIn = (provinceId: string, ...tree: Parameters<typeof treeOf>): MajorCategory[] =>
  treeOf(...tree).map((major) => ({ ...major, provinceId }));

/** A court that tries suits up to a value, in force without end. */
export const courtOf = (court: string, upTo: number | null, fields: Partial<Forum> = {}): Forum => ({
  court,
  upTo,
  appealTo: '',
  reference: 'Made for a test',
  verification: 'unverified',
  note: '',
  from: '',
  to: null,
  sources: [],
  ...fields,
});

export const rulebookOf = (
  subminorCategory: readonly SubMinorCategory[],
  fields: Partial<Rulebook> & { type?: CalculationType } = {},
): Rulebook => {
  const type = fields.type ?? 'courtFee';
  const minorCategory = [
    { id: 'minor', name: 'Recovery of money', majorCategoryId: 'major', index: 1, subminorCategory },
  ];
  return {
    type,
    majorCategories: [{ id: 'major', name: 'Recovery of money', provinceId: 'punjab', type, index: 1, minorCategory }],
    slabSets: [],
    provinceSlabId: null,
    ...fields,
  };
};

/** A rulebook with one sub-minor that charges by the slab set. */
export const rulebookUnder = (set: SlabSet): Rulebook =>
  rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry()] })], { slabSets: [set], provinceSlabId: set.id });

export const slabSetOf = (slabs: readonly Slab[], fields: Partial<SlabSet> = {}): SlabSet => ({
  id: 'schedule',
  name: 'Schedule I Article 1',
  value: 0,
  slabs,
  ...fields,
});

/** The slab of a step: 7.5 per cent of the whole above Rs 25,000. */
export const stepSlab: StepSlab = {
  slabSetId: 'schedule',
  number: 2,
  above: 25_000,
  upTo: null,
  unit: 'percent',
  of: 'whole',
  value: 7.5,
  per: null,
};
