import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonOf, textOf } from '../bodies.ts';
import { end } from '../endings.ts';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../transactions.ts';
import type { Body } from './call-fields.ts';
import {
  amountOf,
  copiesOf,
  endingOf,
  faultOf,
  InvalidCall,
  msOf,
  providersOf,
  stateOf,
  timesOf,
} from './call-fields.ts';

class NotLocal extends Error {}

/** Registers the control calls, for tests and for developers on this machine. */
export async function control(app: FastifyInstance, gateway: Gateway) {
  await app.register(async (calls) => {
    calls.setErrorHandler((error, _request, reply) => {
      if (error instanceof NotLocal) return reply.code(403).send({ message: error.message });
      if (error instanceof InvalidCall) return reply.code(400).send({ message: error.message });
      throw error;
    });
    calls.addHook('onRequest', async (request) => requireLocal(request));
    calls.get('/control/transactions', () => listTransactions(gateway));
    calls.get('/control/faults', () => gateway.faults.list());
    calls.get('/control/notifications', () => gateway.notifications.list());
    const addCall = (path: string, act: (gateway: Gateway, body: Body) => unknown) =>
      calls.post(path, async (request) => act(gateway, jsonOf(textOf(request)) ?? {}));
    addCall('/control/faults', setFault);
    addCall('/control/transactions', setState);
    addCall('/control/endings', endPayment);
    addCall('/control/notifications', notify);
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

/** Refuses other machines, foreign host names that resolve to this one, and pages of other sites in a local browser. */
function requireLocal({ headers, socket }: FastifyRequest) {
  const { host = '', origin } = headers;
  const site = headers['sec-fetch-site'];
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(host);
  const isOwnPage = origin === undefined || origin === `http://${host}`;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isLocal || !isOwnPage || !isOwnSite) throw new NotLocal('Only the machine that runs the gateway may do this.');
}

const listTransactions = ({ transactions }: Gateway) => transactions.list().map(summaryOf);

/** Leaves out the session, which opens the customer's page. */
const summaryOf = ({ session: _, details, ...transaction }: Transaction) => ({
  ...transaction,
  order: details['order_id'] ?? transaction.reference,
});

/** Sets a fault for the next answers of a provider, or for all of them until the kind `none` is set. */
function setFault({ faults }: Gateway, body: Body) {
  const kind = faultOf(body);
  const fault = { ms: msOf(body['ms'], 'ms'), times: timesOf(body) };
  for (const provider of providersOf(body)) {
    if (kind === 'none') faults.clear(provider);
    else faults.set(provider, { kind, ...fault });
  }
  return faults.list();
}

/** Changes the state of a payment at the provider. */
async function setState(gateway: Gateway, body: Body) {
  const transaction = transactionOf(gateway, body);
  const state = stateOf(body);
  const amounts =
    state === 'refunded'
      ? { refunded: transaction.taken }
      : { taken: state === 'paid' ? amountOf(body, transaction.amount) : 0 };
  gateway.transactions.change(transaction, { state, ...amounts });
  if (body['notify'] === true) await sendNotification(gateway, transaction, body);
  return summaryOf(transaction);
}

/** Ends a payment as a button of its page does, without a returning browser. */
async function endPayment(gateway: Gateway, body: Body) {
  const transaction = transactionOf(gateway, body);
  await end(gateway, transaction, endingOf(body));
  return summaryOf(transaction);
}

/** Sends a notification: again, late, forged or false. */
const notify = (gateway: Gateway, body: Body) => sendNotification(gateway, transactionOf(gateway, body), body);

function sendNotification({ notifications }: Gateway, transaction: Transaction, body: Body) {
  const state = body['state'] === undefined ? transaction.state : stateOf(body);
  const amount = amountOf(body, transaction.taken || transaction.amount);
  return notifications.send(transaction, {
    report: { state, amount, isForged: body['forged'] === true },
    copies: copiesOf(body),
    afterMs: msOf(body['afterMs'], 'afterMs'),
  });
}

function transactionOf({ transactions }: Gateway, body: Body) {
  // Only one provider can know the payment, so "all" finds none.
  const [provider, other] = providersOf(body);
  const transaction = provider && !other && transactions.find(provider, String(body['reference']));
  if (!transaction) throw new InvalidCall(`${String(body['provider'])} knows no payment ${String(body['reference'])}.`);
  return transaction;
}
