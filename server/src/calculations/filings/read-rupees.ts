import { fieldError, Problem } from '@mizan/api';
import { isRefusal, readAmount } from '@mizan/engine';

/** The digits of a typed amount; the error names its field. */
export function readRupees(path: string, typed: number | string): string {
  const read = readAmount(String(typed));
  if (isRefusal(read)) throw new Problem('INVALID', { errors: [fieldError(path, 'AMOUNT_NOT_A_NUMBER')] });
  return String(read.amount);
}
