import { type FeeToPay, type WayToPay, wayToPay } from '@mizan/engine/affix';
import { onFirstUse } from '../../platform/remember.ts';
import { readFeeNotes } from '../files/law-files.ts';
import { lawFolder } from '../files/read-law.ts';

/** The fee notes that ship with the law, read on first use. */
export const shippedNotes = onFirstUse(() => readFeeNotes(lawFolder));

/** The way to pay a fee. Null where none is recorded; undefined for a fee that is no figure, or is zero. */
export const paymentOf = (
  fee: FeeToPay['fee'] | null,
  circumstances: Omit<FeeToPay, 'fee'>,
): WayToPay | null | undefined =>
  fee === null || Number(fee) === 0 ? undefined : wayToPay({ fee, ...circumstances }, shippedNotes());
