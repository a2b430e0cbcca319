import { type Curve, curve, type SlabSet, type Step, UnsoundRulebook } from '@mizan/engine';
import type { Formatter } from './formatter';
import { formatRate } from './slab-text';

/** A row as text; `isUsed` if a computation used it. `key` is the number of the slab, `nil` or `ceiling`. */
export type SlabRow = { key: string; range: string; rate: string; isUsed: boolean; isCeiling: boolean };

/** The table of a schedule as in the Act: the nil band, each slab, and the value from which the ceiling applies. */
export function slabRows(set: SlabSet, steps: readonly Step[], formatter: Formatter): SlabRow[] {
  const { words, figure } = formatter;
  const used = usedIn(set.id, steps);
  const numbered = set.slabs.map((slab, index) => ({ slab, number: index + 1, above: slab.min - 1 }));
  const slabs = numbered.toSorted((one, other) => one.above - other.above);
  const nilUpTo = slabs[0]?.above ?? 0;
  const row = { isUsed: false, isCeiling: false };
  const rows: SlabRow[] = slabs.map(({ slab, number, above }) => ({
    ...row,
    key: String(number),
    range: rangeRow(above, slab.max, formatter),
    rate: formatRate(slab, formatter),
    isUsed: used.slabs.has(number),
  }));
  if (nilUpTo > 0) {
    const range = words('slab.firstRow', { to: figure(nilUpTo) });
    rows.unshift({ ...row, key: 'nil', range, rate: words('slab.nil'), isUsed: used.isNil });
  }
  const ceiling = ceilingRow(set, formatter);
  return ceiling === null ? rows : [...rows, { ...row, ...ceiling, isUsed: used.isCeiling, isCeiling: true }];
}

function rangeRow(above: number, upTo: number | null, { words, figure }: Formatter) {
  if (above <= 0) return upTo === null ? words('slab.anyRow') : words('slab.firstRow', { to: figure(upTo) });
  const from = figure(above);
  return upTo === null ? words('slab.openRow', { from }) : words('slab.closedRow', { from, to: figure(upTo) });
}

function ceilingRow(set: SlabSet, { words, figure }: Formatter) {
  if (set.value === 0) return null;
  const from = curveOf(set)?.ceilingFrom ?? null;
  const ceiling = figure(set.value);
  const range = from === null ? words('slab.anyRow') : words('slab.fromRow', { from: figure(from) });
  return { key: 'ceiling', range, rate: words('slab.atMost', { ceiling }) };
}

/** The fee curve of a schedule; null for a draft with faults or overlapping slabs. */
export function curveOf(set: SlabSet): Curve | null {
  try {
    return curve(set);
  } catch (error) {
    if (error instanceof UnsoundRulebook) return null;
    throw error;
  }
}

/** The parts of a schedule that the steps used. */
function usedIn(slabSetId: string, steps: readonly Step[]) {
  const used = { slabs: new Set<number>(), isNil: false, isCeiling: false };
  let current: string | null = null;
  for (const step of steps) {
    if ('slab' in step) current = step.slab.slabSetId;
    else if ('slabSetId' in step) current = step.slabSetId;
    if (current !== slabSetId) continue;
    if (step.kind === 'slabCharged' || step.kind === 'slabCarried') used.slabs.add(step.slab.number);
    if (step.kind === 'belowFirstSlab') used.isNil = true;
    if (step.kind === 'scheduleCeilingApplied') used.isCeiling = true;
  }
  return used;
}
