import type { CourtFeeEntry, Slab, SlabSet } from '@mizan/engine';

type Schedules = { readonly slabSets: readonly SlabSet[]; readonly provinceSlabId: string | null };
type EntryRate = Pick<CourtFeeEntry, 'type' | 'userInput' | 'slabId'>;

/** The schedule that an entry charges by, if any: its own, or that of the province. */
export function scheduleOf({ type, slabId }: EntryRate, { slabSets, provinceSlabId }: Schedules): SlabSet | undefined {
  return type === 'fixed' ? undefined : slabSets.find(({ id }) => id === (slabId || provinceSlabId));
}

const isPercentage = ({ unit = 'percent' }: Slab) => unit === 'percent';

/** The rates of a schedule in per cent: "7.5", or "2–7.5"; null where a slab charges rupees. */
export function ratesIn({ slabs }: SlabSet): string | null {
  if (slabs.length === 0 || !slabs.every(isPercentage)) return null;
  const rates = slabs.map(({ value }) => value);
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return least === most ? String(most) : `${least}–${most}`;
}
