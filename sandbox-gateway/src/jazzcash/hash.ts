import { createHmac } from 'node:crypto';

export type SignedFields = Readonly<Record<string, string | null | undefined>>;

/** The salt, then the non-empty values, sorted by field name. */
export function messageOf(fields: SignedFields, salt: string) {
  const names = Object.keys(fields).filter((name) => name.startsWith('pp') && name !== 'pp_SecureHash');
  const values = names.toSorted((a, b) => (a < b ? -1 : 1)).map((name) => fields[name] ?? '');
  return [salt, ...values.filter((value) => value !== '')].join('&');
}

export const hashOf = (fields: SignedFields, salt: string) =>
  createHmac('sha256', salt).update(messageOf(fields, salt)).digest('hex').toUpperCase();

export const sign = <T extends SignedFields>(fields: T, salt: string) => ({
  ...fields,
  pp_SecureHash: hashOf(fields, salt),
});

const FORGED_SALT = 'guessed';

export const signAs = <T extends SignedFields>(fields: T, { salt, isForged }: { salt: string; isForged: boolean }) =>
  sign(fields, isForged ? FORGED_SALT : salt);

/** Merchants may send the hash in lower case. */
export const isSigned = (fields: SignedFields, salt: string) =>
  fields['pp_SecureHash']?.toUpperCase() === hashOf(fields, salt);
