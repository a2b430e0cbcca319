import { westernDigits } from '../number/digits.ts';
import { isRefusal } from '../number/refusal.ts';
import { readAmount } from '../number/typed-amount.ts';

const unit = '(?:lakhs?|lacs?|crores?|karor|cr|millions?|billion|thousand|hazar|arab|kharab|لاکھ|کروڑ|ہزار|ارب|کھرب)';
const currency = '(?:rs\\.?|pkr|rupees?|rupay|₨|روپے|روپیہ)';
const figure = '\\d[\\d,]*(?:\\.\\d+)?';
const wordCharacter = '[\\p{L}\\p{N}]';

/** Matches `Rs. 1,50,000/-`, `5 lakh`, `1 crore 25 lakh`, `500000`; not the figure in `O.39`, `489-F` or `12(2)`. */
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}.(-])(?:${currency}\\s*)?${figure}(?:\\s*${unit}(?!${wordCharacter}))?(?:\\s+${figure}\\s*${unit}(?!${wordCharacter}))*(?:\\s*/[-=])?(?:\\s*${currency}(?!${wordCharacter}))?(?![\\p{L}\\p{N}(]|-${wordCharacter})`,
  'giu',
);
const MONEY_WORD = new RegExp(`(?<!${wordCharacter})(?:${currency}|${unit})(?!${wordCharacter})`, 'giu');
const MONEY_SIGN = new RegExp(`${currency}|${unit}|,|/`, 'iu');

/** A figure after these words is the number of a provision. */
const PROVISION =
  /(?:^|[^\p{L}\p{N}])(?:s|ss|sec|section|sections|art|article|o|order|r|rules?|act|ordinance|code|fio|no|u\/s|dafa|دفعہ|آرٹیکل|آرڈر|ایکٹ|آرڈیننس|رولز?|ضابطہ(?:\s+(?:دیوانی|فوجداری))?|مجریہ|قاعدہ)\.?\s*$/iu;

/** A number with fewer digits counts as money only with a word for money. */
const MIN_DIGITS = 4;
const YEAR_DIGITS = 4;

export type WithoutAmount = { readonly text: string; readonly amount: string | null };

/** Removes the words and figures of money from a text; returns the first amount as it was typed. */
export function extractAmount(typed: string): WithoutAmount {
  let amount: string | null = null;
  const text = westernDigits(typed).replaceAll('،', ',');
  const rest = text.replaceAll(AMOUNT, (found, offset: number) => {
    if (!isMoney(found, text.slice(0, offset))) return found;
    amount ??= found.trim().replace(/,$/, '');
    return ' ';
  });
  return { text: rest.replaceAll(MONEY_WORD, ' ').replaceAll(/\s+/g, ' ').trim(), amount };
}

function isMoney(found: string, before: string): boolean {
  const figures = found.trim().replace(/,$/, '');
  if (isRefusal(readAmount(figures))) return false;
  if (MONEY_SIGN.test(figures)) return true;
  const digits = figures.replaceAll(/\D/g, '').length;
  // A comma may stand before a year, as in `Act, 1877`, but before more digits it separates an amount: `relief act, 500000`.
  const cited = digits === YEAR_DIGITS ? before.replace(/,\s*$/, '') : before;
  return digits >= MIN_DIGITS && !PROVISION.test(cited);
}
