import type { CompiledReading, CompiledSubMinor } from './compiled.ts';
import type { CalculationType, Reading, SubMinorCategory } from './rulebook.ts';
import { isImmediate, nothingToBeAdded } from './rulebook.ts';

const NONE: readonly CompiledReading[] = [];

/** Compiles the other readings of a rule. A rule that takes no amount gets only readings that need none. */
export function compileReadings(
  subMinor: SubMinorCategory,
  type: CalculationType,
  compileRule: (rule: SubMinorCategory) => Omit<CompiledSubMinor, 'readings'>,
): readonly CompiledReading[] {
  if (subMinor.readings === undefined) return NONE;
  const compiled = subMinor.readings.map((reading) => ({
    name: reading.name,
    rule: { ...compileRule(ruleReadAs(subMinor, reading, type)), readings: NONE },
  }));
  return isImmediate(subMinor, type) ? compiled.filter(({ rule }) => rule.kind === 'fixed') : compiled;
}

/** The reading as a complete rule: it takes the same amount, with its own figures and evidence. */
export function ruleReadAs(subMinor: SubMinorCategory, reading: Reading, type: CalculationType): SubMinorCategory {
  const { reference, courtFee, suitValuation, verification, sources, note } = reading;
  const own: Required<Omit<Reading, 'id' | 'name'>> = {
    reference,
    courtFee,
    suitValuation,
    verification,
    sources,
    note,
  };
  return {
    ...subMinor,
    ...(isImmediate(subMinor, type) && { activityByUser: nothingToBeAdded, minimumUserInput: 0 }),
    defaultResult: null,
    defaultCourtFeeToBeAffixed: type === 'courtFee' ? null : subMinor.defaultCourtFeeToBeAffixed,
    extraResultInfo: null,
    certainty: undefined,
    readings: undefined,
    ...own,
  };
}
