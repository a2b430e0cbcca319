import { type FeeToPay, type WayToPay, wayToPay } from '@mizan/engine/affix';
import { onFirstUse } from '../../platform/remember.ts';
import { readFeeNotes } from '../files/law-files.ts';
import { lawFolder } from '../files/read-law.ts';

/** The notes that Mizan ships with. */
export const shippedNotes = onFirstUse(() => readFeeNotes(lawFolder));

/** Null where none is recorded; undefined for a fee that is no figure, or nothing. */
export const paymentOf = (fee: FeeToPay['fee'] | null, asked: Omit<FeeToPay, 'fee'>): WayToPay | null | undefined =>
  fee === null || Number(fee) === 0 ? undefined : wayToPay({ fee, ...asked }, shippedNotes());
