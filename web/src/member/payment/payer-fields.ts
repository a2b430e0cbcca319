import { westernDigits } from '@mizan/engine';

/** A mobile number as 03 and nine digits, from any separators, copied marks of direction or a country code. */
export function readMobile(typed: string) {
  const digits = westernDigits(typed)
    .replaceAll(/[\s\p{Cf}-]/gu, '')
    .replace(/^(\+|00)92/, '0');
  return /^03\d{9}$/.test(digits) ? digits : undefined;
}

/** The last six digits of a CNIC, which JazzCash asks for. */
export function readCnic(typed: string) {
  const digits = westernDigits(typed).replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
