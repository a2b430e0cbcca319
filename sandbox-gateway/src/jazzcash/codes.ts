import type { State, Transaction } from '../transactions.ts';

/** JazzCash's code with its text. */
type Outcome = { code: string; message: string };

const SUCCESS = 'Thank you for Using JazzCash, your transaction was successful.';
const PENDING = 'Transaction is pending. The customer has to approve it.';

/** The codes in the returned form and in the answer to a wallet payment. */
const RETURN_OUTCOMES: Record<State, Outcome> = {
  created: { code: '157', message: PENDING },
  pending: { code: '157', message: PENDING },
  paid: { code: '000', message: SUCCESS },
  failed: { code: '004', message: 'Sorry! Your transaction was not successful: low balance.' },
  cancelled: { code: '112', message: 'Transaction has been cancelled by the customer.' },
  dropped: { code: '134', message: 'Transaction has timed out.' },
  expired: { code: '116', message: 'Transaction has expired.' },
  refunded: { code: '000', message: SUCCESS },
};

/** The codes in the answer to an inquiry. */
const INQUIRY_OUTCOMES: Record<State, Outcome & { status: string }> = {
  created: { status: 'Pending', code: '157', message: PENDING },
  pending: { status: 'Pending', code: '157', message: PENDING },
  paid: { status: 'Completed', code: '121', message: 'Transaction has been marked confirmed by Merchant.' },
  failed: { status: 'Failed', code: '004', message: 'Low balance.' },
  cancelled: { status: 'Failed', code: '112', message: 'Transaction has been cancelled by the customer.' },
  dropped: { status: 'Dropped', code: '129', message: 'Transaction has been dropped.' },
  expired: { status: 'Failed', code: '116', message: 'Transaction has expired.' },
  refunded: { status: 'Completed', code: '131', message: 'Transaction has been refunded.' },
};

/** Additional codes of wallets and vouchers, for one state each. */
const REASONS: Record<string, { of: State; message: string }> = {
  '024': { of: 'failed', message: 'Wrong PIN: the customer could not be authenticated.' },
  '124': { of: 'pending', message: 'Voucher has been created. Waiting for the payment in cash.' },
};

function withReason<T extends Outcome>(outcome: T, { state, code }: Pick<Transaction, 'state' | 'code'>): T {
  const reason = REASONS[code];
  return reason?.of === state ? { ...outcome, code, message: reason.message } : outcome;
}

export const returnOutcome = (state: State, code: string) => withReason(RETURN_OUTCOMES[state], { state, code });
export const inquiryOutcome = (transaction: Transaction) =>
  withReason(INQUIRY_OUTCOMES[transaction.state], transaction);

/** Notifications know only two outcomes. */
export const notificationOutcome = (state: State): Outcome =>
  state === 'paid'
    ? { code: '121', message: INQUIRY_OUTCOMES.paid.message }
    : { code: '199', message: 'Transaction was not completed.' };

export const REFUSALS = {
  field: (name: string): Outcome => ({ code: '110', message: `Please provide a valid value for ${name}.` }),
  hash: { code: '115', message: 'Sorry! Your transaction was not successful: invalid hash received.' },
  merchant: { code: '101', message: 'Invalid merchant credentials.' },
} as const satisfies Record<string, unknown>;

export type Refusal = Outcome;
