import type { UserAction } from '@mizan/api';
import { type Amount, type Grouping, groupDigits, isRefusal, nothingToBeAdded, readAmount } from '@mizan/engine';

type Asked = Exclude<UserAction, number>;

/** Answered without an amount and without a search: the rule holds the answer itself. */
export const isImmediate = (action: UserAction): action is Asked =>
  typeof action !== 'number' && (action.result !== '' || action.courtFeeToBeAffixed !== '');

export const asksForAmount = (action: UserAction): action is Asked =>
  typeof action !== 'number' && action.name !== nothingToBeAdded && !isImmediate(action);

/** With what the amount begins: the number, or the least that may be entered, else 0. */
export const amountOf = (action: UserAction): number =>
  typeof action === 'number' ? action : action.minimumInputValue;

export type AmountFault = 'notNumber' | 'tooLarge' | 'belowMinimum' | 'aboveMaximum';

/** What keeps an amount from being calculated with. Nothing typed yet is no fault. A maximum of 0 is none. */
export function faultOf(typed: string, action: UserAction): AmountFault | null {
  if (typed.trim() === '' || !asksForAmount(action)) return null;
  const read = readAmount(typed);
  if (isRefusal(read)) return read.refusal.code === 'AMOUNT_TOO_LARGE' ? 'tooLarge' : 'notNumber';
  // Whole paisa up to ten trillion rupees are exact as numbers, and compared as such.
  const amount = Number(read.amount);
  if (amount < action.minimumInputValue) return 'belowMinimum';
  return action.maximumInputValue > 0 && amount > action.maximumInputValue ? 'aboveMaximum' : null;
}

export function readOrNull(typed: string): Amount | null {
  const read = readAmount(typed);
  return isRefusal(read) ? null : read.amount;
}

const digitsOf = (typed: string) =>
  typed
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll('٫', '.');

/** Groups while one types; `Rs` stands beside the field and is dropped. What is not a figure yet stays as it is, to be read when it is whole. */
export function groupTyped(typed: string, grouping: Grouping): string {
  const [, whole, fraction = ''] = /^\s*(?:rs\.?|pkr|₨)?([\d,،٬\s]+)(\.\d*)?$/i.exec(digitsOf(typed)) ?? [];
  if (whole === undefined || !/\d/.test(whole)) return typed;
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  return groupDigits(digits, grouping) + fraction;
}
