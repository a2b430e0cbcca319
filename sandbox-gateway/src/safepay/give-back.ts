import { randomUUID } from 'node:crypto';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../transactions.ts';
import { Refused } from './envelope.ts';
import { trackerState, trackerStateOf } from './states.ts';
import { trackerOf } from './trackers.ts';

const DAY_MS = 86_400_000;

type Refund = { token: string; amount: number };

export const refundsOf = ({ details }: Transaction): Refund[] => JSON.parse(details['refunds'] ?? '[]');

const rupees = (paisa: number) => (paisa / 100).toFixed(2);

/** In parts or whole, at once, and never more than was taken. */
export function refund(gateway: Gateway, transaction: Transaction, { currency, amount }: Record<string, unknown>) {
  const { taken, refunded } = transaction;
  demandPaid(transaction, 'refund');
  if (currency !== 'PKR') throw new Refused(400, 'currency is not that of the payment');
  if (!Number.isSafeInteger(amount) || Number(amount) <= 0) throw new Refused(400, 'amount must be a whole number');
  const part = Number(amount);
  if (part > taken - refunded)
    throw new Refused(
      400,
      `refund amount (${rupees(part)}) is higher than remaining balance (${rupees(taken - refunded)})`,
    );
  const made = { token: `refund_${randomUUID()}`, amount: part };
  const details = { ...transaction.details, refunds: JSON.stringify([...refundsOf(transaction), made]) };
  const isWhole = refunded + part === taken;
  gateway.transactions.change(transaction, {
    refunded: refunded + part,
    details,
    ...(isWhole && { state: 'refunded' }),
  });
  tell(gateway, transaction, part);
  return { tracker: trackerOf(transaction), action: { cybersource_refund: made } };
}

const UNDONE = { void: 'TRACKER_VOIDED', reversal: 'TRACKER_REVERSED' } as const;

/** Within a day a payment can be undone as if it had not been. */
export function undo(gateway: Gateway, transaction: Transaction, way: keyof typeof UNDONE) {
  demandPaid(transaction, way);
  if (gateway.settings.now() - transaction.changedAt > DAY_MS)
    throw new Refused(400, `${way} is possible for a day only`);
  gateway.transactions.change(transaction, { state: 'refunded', refunded: transaction.taken, code: UNDONE[way] });
  tell(gateway, transaction, transaction.taken);
  return { tracker: trackerOf(transaction), action: {} };
}

function demandPaid(transaction: Transaction, what: string) {
  const state = trackerStateOf(transaction);
  const isPaid = state === trackerState.paid || (what === 'refund' && state === 'TRACKER_PARTIAL_REFUND');
  if (!isPaid) throw new Refused(400, `cannot ${what} tracker in state ${state}`);
}

const tell = ({ notifications }: Gateway, transaction: Transaction, amount: number) =>
  void notifications.send(transaction, { report: { state: 'refunded', amount, isForged: false } });
