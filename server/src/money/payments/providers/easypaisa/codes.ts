import type { PaymentFailure } from '@mizan/api';
import type { ProviderAnswer } from '../adapter.ts';

const STATES: Record<string, ProviderAnswer['state']> = {
  PAID: 'paid',
  FAILED: 'failed',
  BLOCKED: 'failed',
  EXPIRED: 'failed',
  REVERSED: 'reversed',
  PENDING: 'pending',
};

const FAILURES: readonly [RegExp, PaymentFailure][] = [
  [/0011|0012|PIN/i, 'wrongPin'],
  [/0013|BALANCE|FUNDS/i, 'lowBalance'],
  [/0014|0026|ACCOUNT|WALLET/i, 'noAccount'],
  [/0029|LIMIT/i, 'overLimit'],
  [/0001|0008|0010|0017/, 'unavailable'],
  [/CANCEL/i, 'cancelled'],
];

/** The state of a payment in a successful inquiry; the inquiry's own code is a success even for a failed payment. */
export function stateOf(status: string, reason: string): Pick<ProviderAnswer, 'state' | 'failure'> {
  const state = STATES[status.toUpperCase()] ?? 'pending';
  if (state !== 'failed') return { state };
  if (status.toUpperCase() === 'EXPIRED') return { state, failure: 'timedOut' };
  return { state, failure: FAILURES.find(([words]) => words.test(reason))?.[1] ?? 'declined' };
}
