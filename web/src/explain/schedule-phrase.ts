import { isSet, type Slab, type SlabSet } from '@mizan/engine';
import type { Formatter } from './formatter';
import { formatRange } from './slab-text';

/** A sentence gives the name of a schedule with more slabs, instead of its slabs. */
const MAX_SLABS = 3;

/** The slabs of a schedule in words; null if they are too many or too irregular for a sentence. */
export function schedulePhrase(schedule: SlabSet, formatter: Formatter): string | null {
  const { words, figure } = formatter;
  const slabs = chargingSlabs(schedule);
  if (slabs.length > MAX_SLABS || !fitsSentence(slabs)) return null;
  const nilUpTo = aboveOf(slabs[0]);
  const phrases = slabs.map((slab, index) => slabPhrase(slab, index > 0, formatter));
  const nil = nilUpTo === null ? [] : [words('sentence.nil', { to: figure(nilUpTo) })];
  return [...nil, ...phrases].reduce((before, after) => words('sentence.then', { before, after }));
}

/** The slabs from the first one that charges anything. */
function chargingSlabs({ slabs }: SlabSet): Slab[] {
  const sorted = slabs.toSorted((one, other) => one.min - other.min);
  const first = sorted.findIndex(({ value }) => value > 0);
  return first < 0 ? [] : sorted.slice(first);
}

/** Whether the slabs follow each other without a gap, the last has no end, and none is free. */
function fitsSentence(slabs: readonly Slab[]): boolean {
  const [first] = slabs;
  if (first === undefined || excludesZero(first)) return false;
  return slabs.every(({ min, max, value }, index) => {
    const next = slabs[index + 1];
    if (value === 0) return false;
    return next === undefined ? max === null : max === next.min - 1 && max > Math.max(min - 1, 0);
  });
}

/** A fixed fee "up to Rs 100" would also be charged on a value of 0, which a slab from 1 excludes. */
const excludesZero = ({ min, unit, per }: Slab) => min > 0 && min <= 1 && unit === 'rupees' && !isSet(per);

const aboveOf = (slab: Slab | undefined) => (slab !== undefined && slab.min > 1 ? slab.min - 1 : null);

function slabPhrase(slab: Slab, isLater: boolean, formatter: Formatter) {
  const { words, figure } = formatter;
  const { max, value, of = 'whole', per } = slab;
  const above = aboveOf(slab);
  const kind = kindOf(slab);
  if (kind === 'percent' && above === null && max === null)
    return words('sentence.fee.percent', { rate: String(value) });
  const fee = words(`sentence.slab.${kind}.${of}`, {
    range: formatRange({ above, upTo: max }, formatter),
    rate: String(value),
    value: figure(value),
    per: figure(per ?? 0),
  });
  return isLater && of === 'excess' ? words('sentence.plus', { fee }) : fee;
}

function kindOf({ unit = 'percent', per }: Slab) {
  if (unit === 'percent') return 'percent';
  return isSet(per) ? 'per' : 'rupees';
}
