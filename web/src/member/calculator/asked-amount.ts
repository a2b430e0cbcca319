import type { UserAction } from '@mizan/api';
import {
  type Amount,
  type Grouping,
  groupDigits,
  isRefusal,
  nothingToBeAdded,
  type RefusalCode,
  readAmount,
  westernDigits,
} from '@mizan/engine';

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
  const read = readAmount(typed, { minimum: action.minimumInputValue, maximum: action.maximumInputValue });
  return isRefusal(read) ? (faults[read.refusal.code] ?? 'notNumber') : null;
}

const faults: Partial<Record<RefusalCode, AmountFault>> = {
  AMOUNT_TOO_LARGE: 'tooLarge',
  AMOUNT_BELOW_MINIMUM: 'belowMinimum',
  AMOUNT_ABOVE_MAXIMUM: 'aboveMaximum',
};

export function readOrNull(typed: string): Amount | null {
  const read = readAmount(typed);
  return isRefusal(read) ? null : read.amount;
}

/** Groups while one types; `Rs` stands beside the field and is dropped. What is not a figure yet stays as it is, to be read when it is whole. */
export function groupTyped(typed: string, grouping: Grouping): string {
  const [, whole, fraction = ''] =
    /^\s*(?:rs\.?|pkr|₨)?([\d,،٬\s]+)(\.\d*)?$/i.exec(westernDigits(typed).replaceAll('٫', '.')) ?? [];
  if (whole === undefined || !/\d/.test(whole)) return typed;
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  return groupDigits(digits, grouping) + fraction;
}
