import type { CalculationType, CourtFeeEntry, Rulebook, Slab, SlabSet, SubMinorCategory } from '../compute/rulebook.ts';
import type { StepSlab } from '../compute/steps.ts';

/** Small rulebooks for tests: what a test does not name is what a new category has. */
export const courtFeeEntry = (given: Partial<CourtFeeEntry> = {}): CourtFeeEntry => ({
  id: 'entry',
  subminorCategoryId: 'sub-minor',
  type: 'multiplier',
  userInput: 1,
  minimumSuitValuation: 0,
  maximumCourtFee: 0,
  suitValuation: { type: 'multiplier', userInput: 1 },
  ...given,
});

export const subMinorCategory = (given: Partial<SubMinorCategory> = {}): SubMinorCategory => ({
  id: 'sub-minor',
  name: 'Loan, bond or written agreement',
  minorCategoryId: 'minor',
  index: 1,
  activityByUser: 'Amount claimed',
  minimumUserInput: 0,
  maximumUserInput: null,
  defaultResult: null,
  extraResultInfo: null,
  defaultCourtFeeToBeAffixed: null,
  reference: 'Court-fees Act 1870 s.7(i)',
  courtFee: [],
  suitValuation: [],
  ...given,
});

export const rulebookOf = (
  subminorCategory: readonly SubMinorCategory[],
  given: Partial<Rulebook> & { type?: CalculationType } = {},
): Rulebook => {
  const type = given.type ?? 'courtFee';
  const minorCategory = [
    { id: 'minor', name: 'Recovery of money', majorCategoryId: 'major', index: 1, subminorCategory },
  ];
  return {
    type,
    majorCategories: [{ id: 'major', name: 'Recovery of money', provinceId: 'punjab', type, index: 1, minorCategory }],
    slabSets: [],
    provinceSlabId: null,
    ...given,
  };
};

/** A rulebook of one sub-minor that pays the fee of the slab set. */
export const rulebookUnder = (set: SlabSet): Rulebook =>
  rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry()] })], { slabSets: [set], provinceSlabId: set.id });

export const slabSetOf = (slabs: readonly Slab[], given: Partial<SlabSet> = {}): SlabSet => ({
  id: 'schedule',
  name: 'Schedule I Article 1',
  value: 0,
  slabs,
  ...given,
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
