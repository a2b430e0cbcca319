import type { FeeNote } from '@mizan/api';
import type { Amount } from '@mizan/engine';
import { fewestStamps, type Stamps } from '@mizan/engine/affix';

/** How one fee is paid by the recorded means; neither where none of them makes the amount. */
export type WaysToPay = { isByEStamp: boolean; stamps: readonly Stamps[] | null };

/** More adhesive stamps than these are not named where one e-stamp does. */
const MAX_STAMPS_BESIDE_E_STAMP = 5;

/** Null where no means are recorded. */
export function waysToPay(fee: Amount, notes: readonly FeeNote[]): WaysToPay | null {
  const means = notes.flatMap((note) => note.means ?? []);
  if (means.length === 0) return null;
  const isByEStamp = means.some((each) => each.kind === 'eStamp' && isWithin(fee, each));
  const [stamps = null] = means.flatMap((each) => {
    const made = each.kind === 'adhesive' ? fewestStamps(fee, each.values) : null;
    return made === null ? [] : [made];
  });
  return { isByEStamp, stamps: isByEStamp && countOf(stamps) > MAX_STAMPS_BESIDE_E_STAMP ? null : stamps };
}

const countOf = (stamps: readonly Stamps[] | null) => (stamps ?? []).reduce((sum, { count }) => sum + count, 0);

const isWithin = (fee: Amount, { from, to }: { from: number | null; to: number | null }) =>
  (from === null || Number(fee) >= from) && (to === null || Number(fee) <= to);
