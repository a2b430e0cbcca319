import { westernDigits } from '@mizan/engine';

/** How an item may have been paid. In a file without schemas, whose library the browser need not carry. */
export const stampKinds = ['eStamp', 'challan', 'adhesive', 'bill'] as const;
export type StampKind = (typeof stampKinds)[number];

/**
 * A number as it is kept: Western digits, capitals, one kind of dash and single spaces. The database leaves out spaces and
 * dashes where it compares.
 */
export const tidyStampNumber = (typed: string) =>
  westernDigits(typed.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();

/** Whether a tidy text can be the number of a stamp: letters, digits and what stands between them, with a digit. */
export const isStampNumber = (tidy: string) => /^(?=.*\d)[\dA-Z][\dA-Z ./-]*$/.test(tidy);
