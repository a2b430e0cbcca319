import { westernDigits } from '../number/digits.ts';
import { isRefusal } from '../number/refusal.ts';
import { currency, readAmount, unit } from '../number/typed-amount.ts';

const figure = '\\d[\\d,]*(?:\\.\\d+)?';
const wordCharacter = '[\\p{L}\\p{N}]';

const withUnit = `${figure}\\s*${unit}(?!${wordCharacter})`;
const and = `(?:\\s*${currency})?\\s+(?:and|&|اور)\\s+(?:${currency}\\s*)?`;
/**
 * A second figure is taken along, also after `and`, so that `2 lakh 50,000` and `5 lakh and 20 thousand` are refused as a whole
 * and not read as 2 lakh and 5 lakh.
 */
const figures = `(?:${withUnit}(?:(?:${and}|\\s+)${withUnit})*(?:(?:${and}|\\s+)${figure})?|${figure})`;

/** Matches `Rs. 1,50,000/-`, `5 lakh`, `1 crore 25 lakh`, `500000`; not the figure in `O.39`, `489-F` or `12(2)`. */
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}.(-])(?:${currency}\\s*)?${figures}(?:\\s*/[-=])?(?:\\s*${currency}(?!${wordCharacter}))?(?![\\p{L}\\p{N}(]|-${wordCharacter})`,
  'giu',
);
const MONEY_WORD = new RegExp(`(?<!${wordCharacter})(?:${currency}|${unit})(?!${wordCharacter})`, 'giu');
const UNIT = new RegExp(unit, 'iu');
const MONEY_SIGN = new RegExp(`${currency}|${unit}|,|/`, 'iu');

/** A figure after these words is the number of a provision. */
const PROVISION =
  /(?:^|[^\p{L}\p{N}])(?:s|ss|sec|section|sections|art|article|o|order|r|rules?|act|ordinance|code|fio|no|u\/s|dafa|دفعہ|آرٹیکل|آرڈر|ایکٹ|آرڈیننس|رولز?|ضابطہ(?:\s+(?:دیوانی|فوجداری))?|مجریہ|قاعدہ)\.?\s*$/iu;

/** A number with fewer digits counts as money only with a word for money. */
const MIN_DIGITS = 4;
const YEAR_DIGITS = 4;
const YEAR = /^(?:18|19|20)\d\d$/;

export type WithoutAmount = { readonly text: string; readonly amount: string | null };

/**
 * Removes the words and figures of money from a text; returns the amount as it was typed, or null if there is none or it can be
 * read in two ways.
 */
export function extractAmount(typed: string): WithoutAmount {
  const amounts: string[] = [];
  const text = westernDigits(typed).replaceAll('،', ',');
  const rest = text.replaceAll(AMOUNT, (match, offset: number) => {
    const found = match.trim().replace(/,$/, '');
    if (isRefusal(readAmount(found))) return UNIT.test(found) ? ' ' : match;
    if (!isMoney(found, text.slice(0, offset))) return match;
    amounts.push(found);
    return ' ';
  });
  return { text: rest.replaceAll(MONEY_WORD, ' ').replaceAll(/\s+/g, ' ').trim(), amount: choose(amounts) };
}

/** The first amount with a sign of money; without one the first that is no year, as in `cheque of 2019`. */
const choose = (amounts: readonly string[]) =>
  amounts.find((each) => MONEY_SIGN.test(each)) ?? amounts.find((each) => !YEAR.test(each)) ?? amounts[0] ?? null;

function isMoney(found: string, before: string): boolean {
  if (MONEY_SIGN.test(found)) return true;
  const digits = found.replaceAll(/\D/g, '').length;
  // A comma may stand before a year, as in `Act, 1877`, but before more digits it separates an amount: `relief act, 500000`.
  const cited = digits === YEAR_DIGITS ? before.replace(/,\s*$/, '') : before;
  return digits >= MIN_DIGITS && !PROVISION.test(cited);
}
