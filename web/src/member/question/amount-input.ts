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

/** What a rule asks for, or its answer. A `UserAction` that is a plain number is an amount that the rule itself gives. */
type RuleAction = Exclude<UserAction, number>;

/** Whether the rule itself holds the answer, which then needs no amount and costs no search. */
export const isImmediate = (action: UserAction): action is RuleAction =>
  typeof action !== 'number' && (action.result !== '' || action.courtFeeToBeAffixed !== '');

/** Whether the member must enter an amount for the rule. */
export const asksForAmount = (action: UserAction): action is RuleAction =>
  typeof action !== 'number' && action.name !== nothingToBeAdded && !isImmediate(action);

/** Whether the law fixes the fee, so that no amount is asked for or shown. */
export const isFixedByLaw = (action: UserAction | undefined): boolean =>
  typeof action === 'object' && action.name === nothingToBeAdded;

/** The first figure in the field: the number that the rule gives, or its minimum. */
export const initialAmount = (action: UserAction): number =>
  typeof action === 'number' ? action : action.minimumInputValue;

type AmountFault = 'notNumber' | 'tooLarge' | 'belowMinimum' | 'aboveMaximum';

/** The amount in a text, and the fault if it is none or the rule refuses it. An empty field has no fault. */
export function readTyped(typed: string, { minimumInputValue: minimum, maximumInputValue: maximum }: RuleAction) {
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

/** Groups the digits while they are typed, without `Rs` and `/-`, because the field names the unit. Text such as `1.5 lakh` stays. */
export function groupTyped(typed: string, grouping: Grouping): string {
  const figure = typed.replace(/^\s*(?:rs\.?|pkr|₨)\s*(?=[\d۰-۹٠-٩])/i, '');
  const [, whole, fraction = ''] =
    /^([\d,،٬\s]+)(\.\d*)?(?:\/[-=])?$/.exec(westernDigits(figure).replaceAll('٫', '.')) ?? [];
  if (whole === undefined || !/\d/.test(whole)) return figure;
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  return groupDigits(digits, grouping) + fraction;
}

/** Figures with blanks between them. They were pasted: grouping removes a typed blank at once, before a digit can follow it. */
const SEPARATE_FIGURES = /\p{Nd}\s+\p{Nd}/u;

/** Groups the digits in a field. Pasted text that is no amount stays, also at later keys, or the figures of two cells would become one. */
export const groupEntered =
  (grouping: Grouping) =>
  (text: string, isPasted = false): string =>
    (isPasted || SEPARATE_FIGURES.test(text)) && isRefusal(readAmount(text)) ? text : groupTyped(text, grouping);

/** Writes an amount in digits: `Rs 23.5 lakh` is 23,50,000. Other text stays. */
export function inDigits(text: string, grouping: Grouping): string {
  const { amount } = readAmount(text);
  return amount === undefined ? text : groupDigits(amount, grouping);
}
