import { westernDigits } from '@mizan/engine';

const MAX_LENGTH = 60;
const MIN_LENGTH = 2;

/** E-mail and web addresses. */
const ADDRESS = /\S*(?:@|:\/\/|www\.)\S*/giu;
/** Telephone numbers, identity cards and case numbers, in whatever groups. */
const LONG_NUMBER = /\d(?:[\s./()-]*\d){4,}/gu;

/** The words of a search without what could name a person; null if nothing is left that says anything. */
export function missedWords(text: string): string | null {
  const plain = westernDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(ADDRESS, ' ')
    .replaceAll(LONG_NUMBER, ' ');
  const words = (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ').slice(0, MAX_LENGTH).trim();
  return words.length < MIN_LENGTH || !/\p{L}/u.test(words) ? null : words;
}
