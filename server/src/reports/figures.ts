import { createHash } from 'node:crypto';
import { type CourtFeeEntry, ruleReadAs, type Slab, type SlabSet, type SubMinorCategory } from '@mizan/engine';

/** The schedules of a version, as its head holds them. */
type Schedules = { slabSets: readonly SlabSet[]; provinceSlabId: string | null };

/**
 * A digest of what a court-fee rule charges by. Reports speak of a rule for as long as this stays the same, through every
 * version that changes only words or other rules. Stored with each report: a new field must not change old digests.
 */
export function figuresOf(rule: SubMinorCategory, schedules: Schedules): string {
  const { activityByUser, minimumUserInput, maximumUserInput, certainty = 'established' } = rule;
  const { defaultResult, defaultCourtFeeToBeAffixed } = rule;
  const entries = rule.courtFee.map((entry) => chargeOf(entry, schedules));
  const limits = [minimumUserInput, maximumUserInput];
  const figures = [certainty, activityByUser, limits, defaultResult, defaultCourtFeeToBeAffixed, entries];
  return createHash('sha256').update(JSON.stringify(figures)).digest('base64url');
}

/** The digests of a rule, under null, and of its other readings, under their names. */
export function figuresByReading(rule: SubMinorCategory, schedules: Schedules): ReadonlyMap<string | null, string> {
  const { readings = [] } = rule;
  const others = readings.map((reading) => [reading.name, ruleReadAs(rule, reading, 'courtFee')] as const);
  const all = [[null, rule] as const, ...others];
  return new Map(all.map(([name, each]) => [name, figuresOf(each, schedules)]));
}

function chargeOf(entry: CourtFeeEntry, { slabSets, provinceSlabId }: Schedules) {
  const { type, userInput, minimumSuitValuation, maximumCourtFee, suitValuation } = entry;
  const wanted = type === 'multiplier' ? entry.slabId || provinceSlabId : null;
  const schedule = slabSets.find(({ id }) => id === wanted);
  const valued = [suitValuation.type, suitValuation.userInput];
  return [type, userInput, minimumSuitValuation, maximumCourtFee, valued, schedule ? ratesOf(schedule) : null];
}

const ratesOf = ({ value, rounding, slabs }: SlabSet) => [
  value,
  rounding ? [rounding.to, rounding.mode] : null,
  slabs.map(rateOf),
];

/** With the defaults filled in, so that writing one out changes nothing. */
const rateOf = ({ min, max, value, unit = 'percent', of = 'whole', per = null }: Slab) => [
  min,
  max,
  value,
  unit,
  of,
  per,
];
