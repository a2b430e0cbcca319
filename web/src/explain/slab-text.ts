import type { Amount, Rounding, Slab, SlabSet, Step } from '@mizan/engine';
import type { Formatter } from './formatter';

/** A multiplier as a rate per cent. Twelve digits are exact for the six decimals of a multiplier. */
export const rateOf = (multiplier: Amount) => String(Number((Number(multiplier) * 100).toPrecision(12)));

/** 1 and 0.5 are written in words, every other multiplier in figures. */
export function multiplierKind(multiplier: Amount) {
  if (Number(multiplier) === 1) return 'one';
  return Number(multiplier) === 0.5 ? 'half' : 'other';
}

type Bounds = { above: Amount | null; upTo: Amount | null };

/** `above Rs 25,000, up to Rs 50,000`; a slab may be open at either end. */
export function formatRange({ above, upTo }: Bounds, { words, figure }: Formatter): string {
  const from = above === null || Number(above) === 0 ? null : figure(above);
  const to = upTo === null ? null : figure(upTo);
  if (from === null) return to === null ? words('slab.any') : words('slab.first', { to });
  return to === null ? words('slab.open', { from }) : words('slab.closed', { from, to });
}

type SlabStep = Extract<Step, { kind: 'slabCharged' }>;

/** The charge of one slab: as a sentence, and as the short explanation in the ledger. */
export function formatCharge({ slab, base, parts, charge, fee }: SlabStep, formatter: Formatter) {
  const { words, figure } = formatter;
  const values = {
    range: formatRange(slab, formatter),
    rate: String(slab.value),
    value: figure(slab.value),
    per: figure(slab.per ?? 0),
    parts: Number(parts ?? 0),
    base: figure(base),
    charge: figure(charge),
    fee: figure(fee),
  };
  const [sentence, how] = chargeWords[chargeKind(slab)];
  return { sentence: words(sentence, values), how: words(how, values) };
}

const chargeWords = {
  percentWhole: ['step.slabPercentWhole', 'how.percentWhole'],
  percentExcess: ['step.slabPercentExcess', 'how.percentExcess'],
  rupeesOnce: ['step.slabRupeesOnce', 'how.rupeesOnce'],
  rupeesAdded: ['step.slabRupeesAdded', 'how.rupeesAdded'],
  perStep: ['step.slabRupeesPerStep', 'how.rupeesPerStep'],
} as const;

type Charge = { unit: 'percent' | 'rupees'; of: 'whole' | 'excess'; per: Amount | null };

function chargeKind({ unit, of, per }: Charge): keyof typeof chargeWords {
  if (unit === 'percent') return of === 'whole' ? 'percentWhole' : 'percentExcess';
  if (per !== null) return 'perStep';
  return of === 'whole' ? 'rupeesOnce' : 'rupeesAdded';
}

/** The rate of a slab, as it stands in the table. */
export function formatRate({ unit = 'percent', of = 'whole', value, per }: Slab, { words, figure }: Formatter): string {
  if (value === 0 && of === 'whole') return words('slab.nil');
  if (unit === 'percent')
    return words(of === 'whole' ? 'slab.percentWhole' : 'slab.percentExcess', { rate: String(value) });
  const values = { value: figure(value), per: figure(per ?? 0) };
  if (typeof per === 'number') return words(of === 'whole' ? 'slab.perWhole' : 'slab.perExcess', values);
  return words(of === 'whole' ? 'slab.rupees' : 'slab.rupeesAdded', values);
}

/** How the fee of a schedule is rounded; null where it is not. */
export const formatRounding = ({ rounding }: SlabSet, formatter: Formatter): string | null =>
  rounding ? describeRounding(rounding, formatter) : null;

type RoundingRule = { mode: Rounding['mode']; to: Amount };

export function describeRounding({ mode, to }: RoundingRule, { words, figure, isRupees }: Formatter): string {
  const ids = {
    nearest: ['how.nearestRupee', 'how.nearest'],
    up: ['how.upRupee', 'how.up'],
    down: ['how.downRupee', 'how.down'],
  } as const;
  const [rupee, other] = ids[mode];
  return isRupees && Number(to) === 1 ? words(rupee) : words(other, { to: figure(to) });
}
