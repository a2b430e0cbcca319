import type { Gateway } from './gateway.ts';
import type { State, Transaction } from './transactions.ts';

/** What a message claims: usually, but not always, what is true. */
export type Report = { state: State; amount: number; isForged: boolean };

type Notice = { says: State; isForged?: true; copies?: number; after?: 'late' | 'return' };

type Plan = {
  /** What the transaction becomes. */
  becomes: State;
  /** What the returning browser says; nothing where it does not return. */
  returns: State | 'nothing';
  isForged?: true;
  /** Something else than what was asked is taken. */
  isWrongAmount?: true;
  notices: readonly Notice[];
};

const paid: Notice = { says: 'paid' };

/** Every way in which a payment can end, for the buttons of all three pages. */
export const ENDINGS = {
  success: { becomes: 'paid', returns: 'paid', notices: [paid] },
  decline: { becomes: 'failed', returns: 'failed', notices: [{ says: 'failed' }] },
  cancel: { becomes: 'cancelled', returns: 'cancelled', notices: [] },
  timeout: { becomes: 'dropped', returns: 'dropped', notices: [] },
  pending: { becomes: 'pending', returns: 'pending', notices: [] },
  'wrong-amount': { becomes: 'paid', returns: 'paid', isWrongAmount: true, notices: [paid] },
  // Nobody paid; both messages are an attack.
  forged: { becomes: 'pending', returns: 'paid', isForged: true, notices: [{ says: 'paid', isForged: true }] },
  repeated: { becomes: 'paid', returns: 'paid', notices: [{ says: 'paid', copies: 3 }] },
  late: { becomes: 'pending', returns: 'pending', notices: [{ says: 'paid', after: 'late' }] },
  // Told as failed, paid after all.
  'late-after-failure': {
    becomes: 'failed',
    returns: 'failed',
    notices: [{ says: 'failed' }, { says: 'paid', after: 'late' }],
  },
  // The notification overtakes the browser, and an older one follows.
  'out-of-order': { becomes: 'paid', returns: 'paid', notices: [paid, { says: 'failed', after: 'return' }] },
  missing: { becomes: 'paid', returns: 'paid', notices: [] },
  'no-return': { becomes: 'paid', returns: 'nothing', notices: [paid] },
} as const satisfies Record<string, Plan>;

export type Ending = keyof typeof ENDINGS;

export const isEnding = (name: string): name is Ending => Object.hasOwn(ENDINGS, name);

const planOf = (ending: Ending): Plan => ENDINGS[ending];

/** Ends the payment and answers what the browser is to carry back, if it returns at all. */
export async function end(gateway: Gateway, transaction: Transaction, ending: Ending): Promise<Report | undefined> {
  const plan = planOf(ending);
  const amount = plan.isWrongAmount ? wrong(transaction.amount) : transaction.amount;
  gateway.transactions.change(transaction, { state: plan.becomes, taken: plan.becomes === 'paid' ? amount : 0 });
  const sent = plan.notices.map(({ says, isForged = false, copies = 1, after }) =>
    gateway.notifications.send(transaction, {
      report: { state: says, amount, isForged },
      copies,
      afterMs: after === 'late' ? gateway.settings.lateMs : after === 'return' ? AFTER_RETURN_MS : 0,
      // What comes late is not only told late: it happens then.
      settles: after === 'late',
    }),
  );
  if (ending === 'out-of-order') await sent[0];
  if (plan.returns === 'nothing') return undefined;
  return { state: plan.returns, amount, isForged: plan.isForged ?? false };
}

const AFTER_RETURN_MS = 2_000;

/** A rupee less, or one more where there is only one. */
const wrong = (amount: number) => (amount > 100 ? amount - 100 : amount + 100);
