import type { State } from '../transactions.ts';

/** Easypaisa's codes with its own texts. */
const CODES = {
  '0000': 'SUCCESS',
  '0001': 'SYSTEM ERROR',
  '0002': 'REQUIRED FIELD MISSING',
  '0003': 'INVALID ORDER ID',
  '0004': 'INVALID MERCHANT ACCOUNT NUMBER',
  '0006': 'INVALID STORE ID',
  '0010': 'INVALID CREDENTIALS',
  '0013': 'LOW BALANCE',
  '0015': 'INVALID TOKEN EXPIRY',
  '0016': 'TOKEN EXPIRY DATE SHOULD BE IN FUTURE',
  '0021': 'INVALID PAYMENT METHOD',
  '0022': 'INVALID JSON REQUEST',
  '0024': 'INVALID SIGNATURE',
  '0026': 'INVALID MOBILE NUMBER',
  '0027': 'INVALID EMAIL ADDRESS',
  '0028': 'INVALID AMOUNT',
} as const;

export type Code = keyof typeof CODES;

export const responseOf = (code: Code) => ({ responseCode: code, responseDesc: CODES[code] });

export class Refused extends Error {
  readonly code: Code;
  constructor(code: Code) {
    super(CODES[code]);
    this.code = code;
  }
}

type Status = { status: string; error?: { errorCode: string; errorReason: string } };

const failed = (errorCode: string, errorReason: string): Status => ({
  status: 'FAILED',
  error: { errorCode, errorReason },
});

/** The statuses in the answer to an inquiry; an inquiry about a failed payment succeeds itself. */
export const STATUS: Record<State, Status> = {
  created: { status: 'PENDING' },
  pending: { status: 'PENDING' },
  paid: { status: 'PAID' },
  failed: failed('AUTHORIZATION_SENDER_INSUFFICIENT_BALANCE', 'Low balance'),
  cancelled: failed('TRANSACTION_CANCELLED_BY_CUSTOMER', 'Cancelled by the customer'),
  dropped: failed('TRANSACTION_TIMED_OUT', 'The customer did not confirm in time'),
  expired: { status: 'EXPIRED' },
  refunded: { status: 'REVERSED' },
};
