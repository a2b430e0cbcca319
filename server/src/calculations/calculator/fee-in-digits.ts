import type { Calculation } from '@mizan/api';

/** The fee that an answer names; null where none is established, or only words for it. */
export function feeInDigits({ isEstablished, courtFeeToBeAffixed }: Calculation): string | null {
  const fee = String(courtFeeToBeAffixed ?? '');
  return isEstablished && /^\d+(\.\d+)?$/.test(fee) ? fee : null;
}
