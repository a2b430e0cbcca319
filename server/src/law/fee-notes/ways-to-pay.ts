import { type FeeToPay, type WayToPay, wayToPay } from '@mizan/engine/affix';
import { foldWords } from '@mizan/engine/search';
import { onFirstUse } from '../../platform/remember.ts';
import { readFeeNotes } from '../files/law-files.ts';
import { lawFolder } from '../files/read-law.ts';
import { shownName } from '../files/shipped-names.ts';

/** The fee notes that ship with the law, read on first use. */
export const shippedNotes = onFirstUse(() => readFeeNotes(lawFolder));

const fold = (name: string) => foldWords(name).join(' ');

/** The courts that notes name, by their folded names in both languages: a member types the court of a filing. */
const courtsOfNotes = onFirstUse(() => {
  const courts = shippedNotes().flatMap((note) => note.courts ?? []);
  return new Map(courts.flatMap((court) => [court, shownName(court, 'ur')].map((name) => [fold(name), court])));
});

/** The way to pay a fee. Null where none is recorded; undefined for a fee that is no figure, or is zero. */
export const paymentOf = (
  fee: FeeToPay['fee'] | null,
  { courts, ...circumstances }: Omit<FeeToPay, 'fee'>,
): WayToPay | null | undefined => {
  if (fee === null || Number(fee) === 0) return undefined;
  const named = courts.map((court) => courtsOfNotes().get(fold(court)) ?? court);
  return wayToPay({ fee, ...circumstances, courts: named }, shippedNotes());
};
