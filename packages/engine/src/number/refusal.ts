import type { Amount } from './decimal.ts';

/** Every reason for which the engine refuses to answer. The contract has the messages. */
export type RefusalCode =
  | 'AMOUNT_MISSING'
  | 'AMOUNT_NOT_A_NUMBER'
  | 'AMOUNT_HAS_SIGN'
  | 'AMOUNT_HAS_EXPONENT'
  | 'AMOUNT_GROUPED_WRONGLY'
  | 'AMOUNT_HAS_TOO_MANY_DECIMALS'
  | 'AMOUNT_TOO_LARGE'
  | 'AMOUNT_BELOW_MINIMUM'
  | 'AMOUNT_ABOVE_MAXIMUM'
  | 'SUB_MINOR_UNKNOWN';

export type Refusal = {
  readonly refusal: { readonly code: RefusalCode; readonly data: Readonly<Record<string, Amount>> };
};

export const refuse = (code: RefusalCode, data: Readonly<Record<string, Amount>> = {}): Refusal => ({
  refusal: { code, data },
});

export const isRefusal = (value: object): value is Refusal => 'refusal' in value;
