import type { Report } from './delivery.ts';
import type { Gateway } from './gateway.ts';
import type { State, Transaction } from './transactions.ts';

type PlannedNotification = { claims: State; isForged?: true; copies?: number; after?: 'now' | 'late' | 'return' };

type Plan = {
  becomes: State;
  /** The state that the returning browser reports. */
  returns: State | 'nothing';
  isForged?: true;
  isWrongAmount?: true;
  notifications: readonly PlannedNotification[];
};

const paid: PlannedNotification = { claims: 'paid' };

/** Every way in which a payment can end; the pages have a button for each. */
export const ENDINGS = {
  success: { becomes: 'paid', returns: 'paid', notifications: [paid] },
  decline: { becomes: 'failed', returns: 'failed', notifications: [{ claims: 'failed' }] },
  cancel: { becomes: 'cancelled', returns: 'cancelled', notifications: [] },
  timeout: { becomes: 'dropped', returns: 'dropped', notifications: [] },
  pending: { becomes: 'pending', returns: 'pending', notifications: [] },
  'wrong-amount': { becomes: 'paid', returns: 'paid', isWrongAmount: true, notifications: [paid] },
  // An attack: nothing was paid, and both messages are forged.
  forged: { becomes: 'pending', returns: 'paid', isForged: true, notifications: [{ claims: 'paid', isForged: true }] },
  repeated: { becomes: 'paid', returns: 'paid', notifications: [{ claims: 'paid', copies: 3 }] },
  late: { becomes: 'pending', returns: 'pending', notifications: [{ claims: 'paid', after: 'late' }] },
  'late-after-failure': {
    becomes: 'failed',
    returns: 'failed',
    notifications: [{ claims: 'failed' }, { claims: 'paid', after: 'late' }],
  },
  // The notification arrives before the browser, and a contradicting one after it.
  'out-of-order': { becomes: 'paid', returns: 'paid', notifications: [paid, { claims: 'failed', after: 'return' }] },
  missing: { becomes: 'paid', returns: 'paid', notifications: [] },
  'no-return': { becomes: 'paid', returns: 'nothing', notifications: [paid] },
} as const satisfies Record<string, Plan>;

export type Ending = keyof typeof ENDINGS;

export const isEnding = (name: string): name is Ending => Object.hasOwn(ENDINGS, name);

const planOf = (ending: Ending): Plan => ENDINGS[ending];

/** Ends the payment and returns what the browser reports to the merchant, if it returns. */
export async function end(gateway: Gateway, transaction: Transaction, ending: Ending): Promise<Report | undefined> {
  const plan = planOf(ending);
  const amount = plan.isWrongAmount ? differentAmount(transaction.amount) : transaction.amount;
  gateway.transactions.change(transaction, { state: plan.becomes, taken: plan.becomes === 'paid' ? amount : 0 });
  const delayMs = { now: 0, late: gateway.settings.lateMs, return: AFTER_RETURN_MS };
  const sendings = plan.notifications.map(({ claims, isForged = false, copies = 1, after = 'now' }) =>
    gateway.notifications.send(transaction, {
      report: { state: claims, amount, isForged },
      copies,
      afterMs: delayMs[after],
      // A late payment also becomes paid only then.
      settles: after === 'late',
    }),
  );
  // The browser returns only after the first notification.
  if (ending === 'out-of-order') await sendings[0];
  if (plan.returns === 'nothing') return undefined;
  return { state: plan.returns, amount, isForged: plan.isForged ?? false };
}

/** This report comes later than the browser, so that a merchant meets both orders of events. */
const AFTER_RETURN_MS = 2_000;

/** An amount that differs by a rupee and stays above zero. */
const differentAmount = (amount: number) => (amount > 100 ? amount - 100 : amount + 100);
