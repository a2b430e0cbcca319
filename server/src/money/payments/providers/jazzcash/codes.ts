import type { PaymentFailure } from '@mizan/api';
import type { ProviderAnswer } from '../adapter.ts';

const COMPLETED = new Set(['000', '121']);
/** Vouchers not yet paid in cash, and wallets not yet approved. */
const PENDING = new Set(['124', '157', '210', '013', '200']);
/** JazzCash does not know yet: timeouts, system errors, maintenance, or an inquiry that came too early. */
const UNKNOWN = new Set(['134', '058', '199', '999', '118', '127', '109']);
/** A reversal in progress. The status may still be that of the completed payment, as it is after the reversal. */
const REVERSING = '119';
const REVERSED = new Set(['122', '131']);

/** The merchant, a field or the hash of a call is wrong, or the merchant lacks permission. */
export const REFUSED = new Set(['101', '110', '111', '115', '117']);
/** JazzCash did not look for the payment, because it refused the inquiry or is under maintenance. */
export const UNANSWERED = new Set([...REFUSED, '118', '127']);

const FAILURES: Record<string, PaymentFailure> = {
  '112': 'cancelled',
  '116': 'timedOut',
  '129': 'timedOut',
  '004': 'lowBalance',
  '405': 'lowBalance',
  '453': 'lowBalance',
  '024': 'wrongPin',
  '060': 'wrongPin',
  '002': 'noAccount',
  '003': 'noAccount',
  '063': 'noAccount',
  '067': 'noAccount',
  '001': 'overLimit',
  '105': 'overLimit',
  '106': 'overLimit',
  '107': 'overLimit',
  '055': 'unavailable',
  '062': 'unavailable',
  '101': 'unavailable',
  '110': 'unavailable',
  '111': 'unavailable',
  '115': 'unavailable',
  '117': 'unavailable',
};

const STATES: Record<string, ProviderAnswer['state']> = {
  Completed: 'paid',
  Pending: 'pending',
  Failed: 'failed',
  Dropped: 'failed',
  'Validation Failed': 'failed',
};

/** The state of a payment in a successful inquiry. `code` is the payment's, not the inquiry's. */
export function stateOf(code: string, status: string): Pick<ProviderAnswer, 'state' | 'failure'> {
  if (REVERSED.has(code)) return { state: 'reversed' };
  if (code === REVERSING) return { state: 'pending' };
  if (COMPLETED.has(code) || status === 'Completed') return { state: 'paid' };
  if (PENDING.has(code) || UNKNOWN.has(code)) return { state: 'pending' };
  // An unknown status has failed if it comes with a code.
  const state = STATES[status] ?? (code === '' ? 'pending' : 'failed');
  return state === 'failed' ? { state, failure: FAILURES[code] ?? 'declined' } : { state };
}
