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

/** The reading as a complete rule: it takes the same amount, and computes by its own entries, not by the answer of the rule. */
export function ruleReadAs(subMinor: SubMinorCategory, reading: Reading, type: CalculationType): SubMinorCategory {
  const { reference, courtFee, suitValuation, verification, sources, note } = reading;
  // `Required`, so that no field that is added to `Reading` is forgotten here.
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
    // An immediate rule asks for no amount, so its readings must not.
    ...(isImmediate(subMinor, type) && { activityByUser: nothingToBeAdded, minimumUserInput: 0 }),
    defaultResult: null,
    // Only the fee that a suit valuation states beside its value stays, in every reading.
    defaultCourtFeeToBeAffixed: type === 'courtFee' ? null : subMinor.defaultCourtFeeToBeAffixed,
    extraResultInfo: null,
    certainty: undefined,
    readings: undefined,
    ...own,
  };
}
