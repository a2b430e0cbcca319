import { compileSlabSet } from '../compute/compile-slabs.ts';
import type { CompiledSlabSet } from '../compute/compiled.ts';
import type { Finding, Findings, Place } from '../compute/finding.ts';
import { findingsInto } from '../compute/finding.ts';
import type { Slab, SlabSet } from '../compute/rulebook.ts';
import { isSet } from '../compute/rulebook.ts';
import type { Stretch } from '../compute/stretches.ts';
import { endOf, stretchesOf } from '../compute/stretches.ts';
import type { Decimal } from '../number/decimal.ts';
import { isAbove, isEqual, least, roundTo, toAmount, zero } from '../number/decimal.ts';
import { groupDigits } from '../number/print-amount.ts';
import { checkAmounts, checkNumbers } from './check-figures.ts';

/** What is wrong or doubtful with one slab set. */
export function checkSlabSet(set: SlabSet): Finding[] {
  const found: Finding[] = [];
  const findings = findingsInto(found);
  if (set.name.trim() === '') findings.fault('NAME_MISSING', 'The slab set has no name', 'name');
  if (set.slabs.length === 0) findings.fault('SLABS_MISSING', 'The slab set has no slab', 'slabs');
  checkAmounts(findings, 'the slab set', { value: set.value });
  if (set.rounding) checkStep(findings.at('rounding'), 'the rounding', { to: set.rounding.to });
  for (const [index, slab] of set.slabs.entries()) checkSlab(slab, index + 1, findings.at('slabs', index));
  checkNeighbours(set, findings);
  if (!found.some(({ severity }) => severity === 'fault')) checkFee(set, findings);
  return found;
}

function checkSlab({ min, max, value, unit, per }: Slab, number: number, findings: Findings) {
  const slab = `slab ${number}`;
  checkAmounts(findings, slab, { min, max });
  checkNumbers(findings, slab, { value });
  checkStep(findings, slab, { per });
  if (max !== null && max < min) {
    findings.fault('SLAB_INVERTED', `Slab ${number} ends at ${told(max)}, below its min of ${told(min)}`, 'max');
  }
  if (value === 0) findings.doubt('SLAB_CHARGES_NOTHING', `Slab ${number} charges nothing`, 'value');
  if (unit === 'rupees') return;
  if (value > 100) findings.doubt('RATE_ABOVE_WHOLE', `Slab ${number} charges more than the whole value`, 'value');
  if (isSet(per)) findings.doubt('STEP_IGNORED', `Slab ${number} is a percentage, so its step has no effect`, 'per');
}

/** A step to count or round in is an amount above nothing. */
function checkStep(findings: Findings, of: string, step: Readonly<Record<string, number | null | undefined>>) {
  checkAmounts(findings, of, step);
  for (const [field, value] of Object.entries(step)) {
    if (value === 0) findings.fault('STEP_MISSING', `The ${field} of ${of} must be above 0`, field);
  }
}

/** Overlaps and gaps between slabs, in the order in which they are computed. */
function checkNeighbours({ slabs }: SlabSet, findings: Findings) {
  const rising = [...slabs.entries()].toSorted(([, a], [, b]) => a.min - b.min);
  for (const [at, [index, { min }]] of rising.entries()) {
    const [beforeIndex, before] = rising[at - 1] ?? [];
    if (before === undefined || beforeIndex === undefined) continue;
    const pair = `Slab ${index + 1} begins at ${told(min)}`;
    const place = ['slabs', index, 'min'] as const;
    if (before.max === null) {
      findings.fault('SLABS_OVERLAP', `${pair}, but slab ${beforeIndex + 1} before it has no end`, ...place);
    } else if (min < before.max + 1) {
      findings.fault(
        'SLABS_OVERLAP',
        `${pair}, but slab ${beforeIndex + 1} ends only at ${told(before.max)}`,
        ...place,
      );
    } else if (min > before.max + 1) {
      const band = `from ${told(before.max)} to ${told(min - 1)} the fee stays what it was`;
      findings.doubt(
        'GAP_BETWEEN_SLABS',
        `${pair} and slab ${beforeIndex + 1} ends at ${told(before.max)}: ${band}`,
        ...place,
      );
    }
  }
}

/** What only the computed fee shows. */
function checkFee(set: SlabSet, findings: Findings) {
  const compiled = compileSlabSet(set);
  const { ceiling, rounding } = compiled;
  let before = zero;
  for (const stretch of stretchesOf(compiled) ?? []) {
    if (isAbove(before, stretch.start)) {
      const drop = `from ${tellExact(before)} to ${tellExact(stretch.start)} just above ${tellExact(stretch.from)}`;
      findings.doubt('FEE_FALLS', `The fee falls as the value rises, ${drop}`, ...placeOf(stretch));
    }
    if (isWithoutEffect(compiled, stretch, before)) {
      const message = `The ceiling is reached before slab ${stretch.slab}, which has no effect`;
      findings.doubt('SLAB_NEVER_APPLIES', message, ...placeOf(stretch));
    }
    before = endOf(stretch, ceiling) ?? before;
  }
  if (ceiling && rounding && isAbove(roundTo(ceiling, rounding.to, rounding.mode), ceiling)) {
    findings.doubt('ROUNDING_PASSES_CEILING', 'A fee at the ceiling is rounded to more than the ceiling', 'rounding');
  }
}

const placeOf = ({ slab }: Stretch): Place => (slab === null ? ['slabs'] : ['slabs', slab - 1, 'value']);

/** The fee was at the ceiling when the slab began and stays there. */
function isWithoutEffect(
  { slabs, ceiling }: CompiledSlabSet,
  { slab, from, start }: Stretch,
  before: Decimal,
): boolean {
  const isBeginning = slabs.some(({ floor, inSteps: { number } }) => number === slab && isEqual(floor, from));
  return isBeginning && ceiling !== null && from.units > 0 && !isAbove(ceiling, least(before, start));
}

const told = (amount: number) => groupDigits(amount, 'lakh');
const tellExact = (amount: Decimal) => groupDigits(toAmount(amount), 'lakh');
