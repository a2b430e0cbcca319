import { type CourtFeeEntry, isSame, ruleReadAs, type Slab, type SlabSet, type SubMinorCategory } from '@mizan/engine';
import { emptyValues, entryFields, entryValues, ruleFigures, type Table, valuesIn } from '@mizan/engine/fields';
import { digest } from '../../platform/digest.ts';

/** The schedules of a version, as its summary has them. */
type Schedules = { slabSets: readonly SlabSet[]; provinceSlabId: string | null };

/**
 * A digest of what a court-fee rule charges by. Reports stay valid while it is the same. Reports store it, so fields
 * that rules gained later are included only if they are set.
 */
export function figuresDigest(rule: SubMinorCategory, schedules: Schedules): string {
  const { certainty, activityByUser, minimumUserInput, maximumUserInput, ...others } = valuesIn(ruleFigures, rule);
  const { defaultResult, defaultCourtFeeToBeAffixed, ...later } = others;
  const entries = rule.courtFee.map((entry) => chargeOf(entry, schedules));
  const limits = [minimumUserInput, maximumUserInput];
  const figures = [certainty, activityByUser, limits, defaultResult, defaultCourtFeeToBeAffixed, entries];
  const text = JSON.stringify([...figures, ...setFigures(ruleFigures, later)]);
  return digest(text);
}

/** The digests of a rule, under null, and of its other readings, under their names. */
export function digestsByReading(rule: SubMinorCategory, schedules: Schedules): ReadonlyMap<string | null, string> {
  const { readings = [] } = rule;
  const others = readings.map((reading) => [reading.name, ruleReadAs(rule, reading, 'courtFee')] as const);
  const all = [[null, rule] as const, ...others];
  return new Map(all.map(([name, each]) => [name, figuresDigest(each, schedules)]));
}

function chargeOf(entry: CourtFeeEntry, { slabSets, provinceSlabId }: Schedules) {
  const { type, userInput, minimumSuitValuation, maximumCourtFee, ...others } = entryValues(entry);
  const { valuationType, valuationUserInput, slabId, ...later } = others;
  const scheduleId = type === 'multiplier' ? slabId || provinceSlabId : null;
  const schedule = slabSets.find(({ id }) => id === scheduleId);
  const basis = [valuationType, valuationUserInput];
  const figures = [type, userInput, minimumSuitValuation, maximumCourtFee, basis, schedule ? ratesOf(schedule) : null];
  return [...figures, ...setFigures(entryFields, later)];
}

/** The names and values of those fields that are figures and are set. */
const setFigures = (fields: Table<string>, values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).filter(([name, value]) => {
    const field = fields[name];
    return field?.isFigure && !isSame(value, emptyValues[field.kind]);
  });

const ratesOf = ({ value, rounding, slabs }: SlabSet) => [
  value,
  rounding ? [rounding.to, rounding.mode] : null,
  slabs.map(rateOf),
];

/** The rate of a slab with its defaults, so that writing them out does not change the digest. */
const rateOf = ({ min, max, value, unit = 'percent', of = 'whole', per = null }: Slab) => [
  min,
  max,
  value,
  unit,
  of,
  per,
];
