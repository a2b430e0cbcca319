import type { Amount } from './decimal.ts';

/** Every reason for which the engine refuses to answer, with its English message. */
const messages = {
  AMOUNT_MISSING: 'Enter an amount',
  AMOUNT_NOT_A_NUMBER: 'The amount must be a number, for example 1,50,000 or 1.5 lakh',
  AMOUNT_HAS_SIGN: 'The amount must be without a plus or minus sign',
  AMOUNT_HAS_EXPONENT: 'Write the amount out in full, without an exponent',
  AMOUNT_GROUPED_WRONGLY: 'The separators are out of place: write 1,50,000 or 150,000 or 150000',
  AMOUNT_HAS_TOO_MANY_DECIMALS: 'The amount may have at most two decimals',
  AMOUNT_TOO_LARGE: 'The amount may be at most 10,00,000 crore (ten trillion) rupees',
  AMOUNT_BELOW_MINIMUM: 'Value less than minimum amount',
  AMOUNT_ABOVE_MAXIMUM: 'Value greater than maximum amount',
  SUB_MINOR_UNKNOWN: 'The rulebook has no such sub-minor category',
} as const;

export type RefusalCode = keyof typeof messages;

export type Refusal = {
  readonly refusal: {
    readonly code: RefusalCode;
    readonly message: string;
    readonly data: Readonly<Record<string, Amount>>;
  };
};

export const refuse = (code: RefusalCode, data: Readonly<Record<string, Amount>> = {}): Refusal => ({
  refusal: { code, message: messages[code], data },
});

export const isRefusal = (value: object): value is Refusal => 'refusal' in value;
