import { end } from '../endings.ts';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../transactions.ts';
import type { Body } from './orders.ts';
import { amountOf, copiesOf, endingOf, faultOf, isSet, msOf, providersOf, stateOf, timesOf, Wrong } from './orders.ts';

export const listTransactions = ({ transactions }: Gateway) => transactions.list().map(shown);

/** The session opens the page of the payment: it is nobody's but the customer's. */
const shown = ({ session: _, details, ...transaction }: Transaction) => ({
  ...transaction,
  order: details['order_id'] ?? transaction.reference,
});

/** Spoils the next answers of a provider, or all of them until it is told `none`. */
export function setFault({ faults }: Gateway, body: Body) {
  const kind = faultOf(body);
  const fault = { ms: msOf(body['ms'], 'ms'), times: timesOf(body) };
  for (const provider of providersOf(body)) {
    if (kind === 'none') faults.clear(provider);
    else faults.set(provider, { kind, ...fault });
  }
  return faults.list();
}

/** Makes the provider think otherwise of a payment: paid after all, failed, gone. */
export async function setState(gateway: Gateway, body: Body) {
  const transaction = transactionOf(gateway, body);
  const state = stateOf(body);
  const amounts =
    state === 'refunded'
      ? { refunded: transaction.taken }
      : { taken: state === 'paid' ? amountOf(body, transaction.amount) : 0 };
  gateway.transactions.change(transaction, { state, ...amounts });
  if (isSet(body['notify'])) await tell(gateway, transaction, body);
  return shown(transaction);
}

/** As if the customer had pressed the button of that ending, but that no browser returns. */
export async function endPayment(gateway: Gateway, body: Body) {
  const transaction = transactionOf(gateway, body);
  await end(gateway, transaction, endingOf(body));
  return shown(transaction);
}

/** About one payment: tells it, again, late, forged or wrong. About none: what becomes of all messages from now on. */
export async function notify(gateway: Gateway, body: Body) {
  if (body['reference'] !== undefined) return tell(gateway, transactionOf(gateway, body), body);
  const policy = { isDropped: isSet(body['dropped']), delayMs: msOf(body['delayMs'], 'delayMs') };
  for (const provider of providersOf(body)) gateway.notifications.setPolicy(provider, policy);
  return policy;
}

function tell({ notifications }: Gateway, transaction: Transaction, body: Body) {
  const state = body['state'] === undefined ? transaction.state : stateOf(body);
  const amount = amountOf(body, transaction.taken || transaction.amount);
  return notifications.send(transaction, {
    report: { state, amount, isForged: isSet(body['forged']) },
    copies: copiesOf(body),
    afterMs: msOf(body['afterMs'], 'afterMs'),
    isByHand: true,
  });
}

export function moveMerchant({ merchant }: Gateway, { origin }: Body) {
  if (typeof origin !== 'string' || !URL.canParse(origin)) throw new Wrong('origin is the address of the merchant.');
  merchant.moveTo(origin);
  return { origins: merchant.origins() };
}

function transactionOf({ transactions }: Gateway, body: Body) {
  const [provider, other] = providersOf(body);
  const transaction = provider && !other && transactions.find(provider, String(body['reference']));
  if (!transaction) throw new Wrong(`${String(body['provider'])} knows no payment ${String(body['reference'])}.`);
  return transaction;
}
