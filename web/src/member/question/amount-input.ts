import type { UserAction } from '@mizan/api';
import {
  type Grouping,
  groupDigits,
  isRefusal,
  nothingToBeAdded,
  type RefusalCode,
  readAmount,
  westernDigits,
} from '@mizan/engine';

type AmountAction = Exclude<UserAction, number>;

/** Whether the rule itself holds the answer, which then needs no amount and costs no search. */
export const isImmediate = (action: UserAction): action is AmountAction =>
  typeof action !== 'number' && (action.result !== '' || action.courtFeeToBeAffixed !== '');

export const asksForAmount = (action: UserAction): action is AmountAction =>
  typeof action !== 'number' && action.name !== nothingToBeAdded && !isImmediate(action);

/** Whether the law fixes the fee, so that no amount is asked for or shown. */
export const isFixedByLaw = (action: UserAction | undefined): boolean =>
  typeof action === 'object' && action.name === nothingToBeAdded;

/** What the field starts with: the number that the rule gives, or the minimum. */
export const initialAmount = (action: UserAction): number =>
  typeof action === 'number' ? action : action.minimumInputValue;

type AmountFault = 'notNumber' | 'tooLarge' | 'belowMinimum' | 'aboveMaximum';

/** The amount, if the text is one, and why the rule refuses it. An empty field is not refused. */
export function readTyped(typed: string, { minimumInputValue: minimum, maximumInputValue: maximum }: AmountAction) {
  const read = readAmount(typed, { minimum, maximum });
  const isFaulty = isRefusal(read) && typed.trim() !== '';
  const fault: AmountFault | null = isFaulty ? (faults[read.refusal.code] ?? 'notNumber') : null;
  return { amount: read.amount ?? null, fault };
}

const faults: Partial<Record<RefusalCode, AmountFault>> = {
  AMOUNT_TOO_LARGE: 'tooLarge',
  AMOUNT_BELOW_MINIMUM: 'belowMinimum',
  AMOUNT_ABOVE_MAXIMUM: 'aboveMaximum',
};

/** Groups the digits while they are typed, without `Rs`, which stands beside the field. Text such as `1.5 lakh` stays as it is. */
export function groupTyped(typed: string, grouping: Grouping): string {
  const figure = typed.replace(/^\s*(?:rs\.?|pkr|₨)\s*(?=[\d۰-۹٠-٩])/i, '');
  const [, whole, fraction = ''] =
    /^([\d,،٬\s]+)(\.\d*)?(?:\/[-=])?$/.exec(westernDigits(figure).replaceAll('٫', '.')) ?? [];
  if (whole === undefined || !/\d/.test(whole)) return figure;
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  return groupDigits(digits, grouping) + fraction;
}

/** An amount that came among other words, as digits: `Rs 23.5 lakh` is 23,50,000. */
export function inDigits(text: string, grouping: Grouping): string {
  const { amount } = readAmount(text);
  return amount === undefined ? text : groupDigits(amount, grouping);
}
