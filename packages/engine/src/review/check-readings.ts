import { ruleReadAs } from '../compute/compile-readings.ts';
import type { Findings } from '../compute/finding.ts';
import { limits } from '../compute/limits.ts';
import { isImmediate, type SubMinorCategory } from '../compute/rulebook.ts';
import { type CheckedRules, checkEntries, type EntryCode } from './check-entries.ts';

export type ReadingCode =
  | EntryCode
  | 'READING_UNNAMED'
  | 'READING_NAMED_TWICE'
  | 'READINGS_TOO_MANY'
  | 'READING_NEEDS_AMOUNT'
  | 'REFERENCE_MISSING';

/** Checks the other readings of one sub-minor. Names must be unique, because test cases refer to them. */
export function checkReadings(rules: CheckedRules, subMinor: SubMinorCategory, findings: Findings<ReadingCode>) {
  const { name, readings = [] } = subMinor;
  const seen = new Set<string>();
  for (const [index, reading] of readings.entries()) {
    const inReading = findings.at(index);
    const key = reading.name.trim().toLowerCase();
    if (key === '') inReading.fault('READING_UNNAMED', {}, 'name');
    else if (seen.has(key)) inReading.fault('READING_NAMED_TWICE', { name: reading.name }, 'name');
    seen.add(key);
    // Reported once, at the first reading too many.
    if (index === limits.readings) inReading.fault('READINGS_TOO_MANY', { most: limits.readings }, 'name');
    if (reading.reference.trim() === '') inReading.doubt('REFERENCE_MISSING', { name }, 'reference');
    if (isImmediate(subMinor, rules.type) && reading[rules.type].some(takesAmount)) {
      inReading.doubt('READING_NEEDS_AMOUNT', { name: reading.name }, rules.type);
    }
    checkEntries(rules, ruleReadAs(subMinor, reading, rules.type), inReading);
  }
}

const takesAmount = (entry: { type: string; suitValuation?: { type: string } }) =>
  entry.type === 'multiplier' || entry.suitValuation?.type === 'multiplier';
