import { compileSlabSet } from '../compute/compile-slabs.ts';
import type { CompiledSlabSet } from '../compute/compiled.ts';
import { type Finding, type Findings, findingsInto } from '../compute/finding.ts';
import { isSet, type Slab, type SlabSet } from '../compute/rulebook.ts';
import { endOf, type Stretch, stretchesOf } from '../compute/stretches.ts';
import { type Decimal, isAbove, isEqual, least, roundTo, toAmount, zero } from '../number/decimal.ts';
import { checkAmounts, checkNumbers, type FigureCode } from './check-figures.ts';

export type SlabFindingCode =
  | FigureCode
  | 'NAME_MISSING'
  | 'SLABS_MISSING'
  | 'STEP_MISSING'
  | 'SLAB_INVERTED'
  | 'SLAB_CHARGES_NOTHING'
  | 'RATE_ABOVE_WHOLE'
  | 'STEP_IGNORED'
  | 'SLABS_OVERLAP'
  | 'SLABS_TOUCH'
  | 'GAP_BETWEEN_SLABS'
  | 'FEE_FALLS'
  | 'SLAB_NEVER_APPLIES'
  | 'ROUNDING_PASSES_CEILING';

/** Checks one slab set. */
export function checkSlabSet(set: SlabSet): Finding<SlabFindingCode>[] {
  const found: Finding<SlabFindingCode>[] = [];
  const findings = findingsInto(found);
  if (set.name.trim() === '') findings.fault('NAME_MISSING', {}, 'name');
  // A schedule without slabs charges nothing, which is how a fee is abolished.
  if (set.slabs.length === 0) findings.doubt('SLABS_MISSING', {}, 'slabs');
  checkAmounts(findings, { value: set.value });
  if (set.rounding) checkStep(findings.at('rounding'), { to: set.rounding.to });
  for (const [index, slab] of set.slabs.entries()) checkSlab(slab, index + 1, findings.at('slabs', index));
  checkNeighbours(set, findings);
  if (!found.some(({ severity }) => severity === 'fault')) checkFee(set, findings);
  return found;
}

function checkSlab({ min, max, value, unit, per }: Slab, slab: number, findings: Findings<SlabFindingCode>) {
  checkAmounts(findings, { min, max });
  checkNumbers(findings, { value });
  checkStep(findings, { per });
  if (max !== null && max <= min) findings.fault('SLAB_INVERTED', { slab, min, max }, 'max');
  if (value === 0) findings.doubt('SLAB_CHARGES_NOTHING', { slab }, 'value');
  if (unit === 'rupees') return;
  if (value > 100) findings.doubt('RATE_ABOVE_WHOLE', { slab }, 'value');
  if (isSet(per)) findings.doubt('STEP_IGNORED', { slab }, 'per');
}

/** The step of a charge or of a rounding must be above 0. */
function checkStep(findings: Findings<SlabFindingCode>, step: Readonly<Record<string, number | null | undefined>>) {
  checkAmounts(findings, step);
  for (const [field, value] of Object.entries(step)) {
    if (value === 0) findings.fault('STEP_MISSING', {}, field);
  }
}

/** Finds overlaps and gaps between slabs, in the order in which they are computed. */
function checkNeighbours({ slabs }: SlabSet, findings: Findings<SlabFindingCode>) {
  const rising = [...slabs.entries()].toSorted(([, a], [, b]) => a.min - b.min);
  for (const [at, [index, { min }]] of rising.entries()) {
    const [beforeIndex, before] = rising[at - 1] ?? [];
    if (before === undefined || beforeIndex === undefined) continue;
    const data = { slab: index + 1, min, before: beforeIndex + 1, end: before.max };
    const path = ['slabs', index, 'min'] as const;
    if (before.max === null || min < before.max) findings.fault('SLABS_OVERLAP', data, ...path);
    else if (min < before.max + 1) findings.doubt('SLABS_TOUCH', data, ...path);
    else if (min > before.max + 1) findings.doubt('GAP_BETWEEN_SLABS', { ...data, to: min - 1 }, ...path);
  }
}

/** Finds faults that only the computed fee shows. */
function checkFee(set: SlabSet, findings: Findings<SlabFindingCode>) {
  const compiled = compileSlabSet(set);
  const { ceiling, rounding } = compiled;
  let before = zero;
  for (const stretch of stretchesOf(compiled) ?? []) {
    if (isAbove(before, stretch.start)) {
      const data = { from: toAmount(before), to: toAmount(stretch.start), above: toAmount(stretch.from) };
      findings.doubt('FEE_FALLS', data, ...pathOf(stretch));
    }
    if (isWithoutEffect(compiled, stretch, before)) {
      findings.doubt('SLAB_NEVER_APPLIES', { slab: stretch.slab }, ...pathOf(stretch));
    }
    before = endOf(stretch, ceiling) ?? before;
  }
  if (ceiling && rounding && isAbove(roundTo(ceiling, rounding.to, rounding.mode), ceiling)) {
    findings.doubt('ROUNDING_PASSES_CEILING', {}, 'rounding');
  }
}

const pathOf = ({ slab }: Stretch): Finding['path'] => (slab === null ? ['slabs'] : ['slabs', slab - 1, 'value']);

/** Whether a slab has no effect: the fee is at the ceiling when the slab begins, and stays there. */
function isWithoutEffect(
  { slabs, ceiling }: CompiledSlabSet,
  { slab, from, start }: Stretch,
  before: Decimal,
): boolean {
  const isFirstOfSlab = slabs.some(({ floor, stepSlab: { number } }) => number === slab && isEqual(floor, from));
  return isFirstOfSlab && ceiling !== null && from.units > 0 && !isAbove(ceiling, least(before, start));
}
