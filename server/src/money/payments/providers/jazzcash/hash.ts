import { createHmac, timingSafeEqual } from 'node:crypto';

export type Fields = Record<string, unknown>;

/** A value as text; empty for a list or an object, so that a `toString` that a stranger sent is never called. */
const plainText = (value: unknown) => (typeof value === 'object' ? '' : String(value ?? ''));

/** The text to sign: the salt and all non-empty values of fields that begin with `pp`, sorted by ASCII name. */
export function messageOf(fields: Fields, salt: string): string {
  const values = Object.keys(fields)
    .filter((name) => name.startsWith('pp') && name !== 'pp_SecureHash')
    // No comparator here: a locale's order would put pp_MerchantID before pp_MPIN.
    .toSorted()
    .map((name) => plainText(fields[name]))
    .filter((value) => value !== '');
  return [salt, ...values].join('&');
}

export const hashOf = (fields: Fields, salt: string): string =>
  createHmac('sha256', salt).update(messageOf(fields, salt)).digest('hex').toUpperCase();

export const sign = <F extends Fields>(fields: F, salt: string): F & { pp_SecureHash: string } => ({
  ...fields,
  pp_SecureHash: hashOf(fields, salt),
});

export function isSigned(fields: Fields, salt: string): boolean {
  const received = Buffer.from(plainText(fields['pp_SecureHash']).toUpperCase());
  const expected = Buffer.from(hashOf(fields, salt));
  return received.length === expected.length && timingSafeEqual(received, expected);
}
