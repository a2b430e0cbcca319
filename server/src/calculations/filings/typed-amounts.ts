import { fieldError, Problem } from '@mizan/api';
import { isRefusal, readAmount } from '@mizan/engine';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext } from '../context.ts';

/** Parses a typed amount to digits; the error names its field. */
export function readRupees(path: string, typed: number | string): string {
  const parsed = readAmount(String(typed));
  if (isRefusal(parsed)) throw new Problem('INVALID', { errors: [fieldError(path, 'AMOUNT_NOT_A_NUMBER')] });
  return String(parsed.amount);
}

/** Parses a typed amount above zero to digits; the error names its field. */
export function readRupeesAboveZero(path: string, typed: number | string): string {
  const amount = readRupees(path, typed);
  if (amount === '0') throw new Problem('INVALID', { errors: [fieldError(path, 'AMOUNT_ZERO')] });
  return amount;
}

/** Throws if the day of something past lies in the future. */
export function refuseFutureDay(day: string, { clock }: Pick<CalculationsContext, 'clock'>, path = 'on') {
  if (day <= dateInPakistan(clock())) return;
  throw new Problem('INVALID', { errors: [fieldError(path, 'FILED_AHEAD')] });
}
