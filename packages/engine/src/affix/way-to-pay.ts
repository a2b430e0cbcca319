import type { Amount } from '../number/decimal.ts';

/** A means of payment, and the fees that it can pay: one stamp of these values, or any fee within bounds (null: none known). */
export type Means =
  | { readonly kind: 'adhesive'; readonly values: readonly number[] }
  | { readonly kind: 'eStamp' | 'bill'; readonly from: number | null; readonly to: number | null };

export type RecordedWay = {
  readonly id: string;
  readonly provinces: readonly string[];
  /** The courts to which the way is limited; in these courts it replaces the ways without courts. */
  readonly courts?: readonly string[] | undefined;
  /** The first and the last day, as 2026-01-31; absent where there is no limit or none is known. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Absent from a note that describes no way to pay. */
  readonly means?: Means | undefined;
};

export type FeeToPay = {
  readonly fee: Amount;
  readonly province: string;
  /** Every name under which the question has the court. */
  readonly courts: readonly string[];
  readonly day: string;
};

/** The way that was chosen, by the id of its record. */
export type WayToPay = { readonly kind: Means['kind']; readonly id: string };

/** Returns the first way that fits the fee, among those for these courts or else those for all; null where none does. */
export function wayToPay({ fee, province, courts, day }: FeeToPay, recorded: readonly RecordedWay[]): WayToPay | null {
  const ways = recorded.filter((way) => way.provinces.includes(province) && isInForce(way, day));
  const forCourts = ways.filter((way) => way.courts?.some((court) => courts.includes(court)));
  for (const { id, means } of forCourts.length > 0 ? forCourts : ways.filter((way) => way.courts === undefined))
    if (means && fits(fee, means)) return { kind: means.kind, id };
  return null;
}

export const isInForce = ({ from = '', until }: Pick<RecordedWay, 'from' | 'until'>, day: string) =>
  from <= day && (until === undefined || day <= until);

function fits(fee: Amount, means: Means): boolean {
  const rupees = Number(fee);
  if (means.kind === 'adhesive') return means.values.includes(rupees);
  return rupees >= (means.from ?? 0) && rupees <= (means.to ?? Number.POSITIVE_INFINITY);
}
