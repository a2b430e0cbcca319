import { westernDigits } from '@mizan/engine';

/** How an item may have been paid. This file has no schemas, so that the browser need not load zod. */
export const stampKinds = ['eStamp', 'challan', 'adhesive', 'bill'] as const;
export type StampKind = (typeof stampKinds)[number];

/** A number as it is stored: Western digits, capitals, one kind of dash and single spaces. */
export const tidyStampNumber = (typed: string) =>
  westernDigits(typed.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();

/** Whether a tidied text can be a stamp's number: Latin letters, digits and separators, with at least one digit. */
export const isStampNumber = (tidy: string) => /^(?=.*\d)[\dA-Z][\dA-Z ./-]*$/.test(tidy);
