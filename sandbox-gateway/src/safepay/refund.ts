import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../transactions.ts';
import { Refused } from './envelope.ts';
import { trackerState, trackerStateOf } from './states.ts';
import { trackerOf } from './trackers.ts';

const rupees = (paisa: number) => (paisa / 100).toFixed(2);

/** Refunds all or part of the amount taken. */
export function refund(gateway: Gateway, transaction: Transaction, { currency, amount }: Record<string, unknown>) {
  const { taken, refunded } = transaction;
  const state = trackerStateOf(transaction);
  if (state !== trackerState.paid && state !== 'TRACKER_PARTIAL_REFUND')
    throw new Refused(400, `cannot refund tracker in state ${state}`);
  if (currency !== 'PKR') throw new Refused(400, 'currency is not that of the payment');
  if (!Number.isSafeInteger(amount) || Number(amount) <= 0) throw new Refused(400, 'amount must be a whole number');
  const part = Number(amount);
  if (part > taken - refunded)
    throw new Refused(
      400,
      `refund amount (${rupees(part)}) is higher than remaining balance (${rupees(taken - refunded)})`,
    );
  const isWhole = refunded + part === taken;
  gateway.transactions.change(transaction, { refunded: refunded + part, ...(isWhole && { state: 'refunded' }) });
  void gateway.notifications.send(transaction, { report: { state: 'refunded', amount: part, isForged: false } });
  return { tracker: trackerOf(transaction) };
}
