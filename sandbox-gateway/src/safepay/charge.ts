import { isObject } from '../bodies.ts';
import { end } from '../endings.ts';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../transactions.ts';
import { isDeclinedAgain, isPast } from './cards.ts';
import type { SavedCard } from './customers.ts';
import { Refused } from './envelope.ts';
import { trackerOf } from './trackers.ts';

type Body = Record<string, unknown>;

/** Charges a saved card by its token in three calls: name the card, authorise, capture. */
export async function charge(gateway: Gateway, transaction: Transaction, body: Body) {
  const { state } = transaction;
  if (state !== 'created' && state !== 'failed') throw new Refused(400, `cannot charge tracker in state ${state}`);
  const payload = objectAt(body, 'payload');
  const method = objectAt(payload, 'payment_method');
  const authorization = objectAt(payload, 'authorization');
  // The last call has an empty body: it authorises again and captures.
  if (method) nameCard(gateway, transaction, method);
  if (authorization || !method) await authorize(gateway, transaction);
  const isCaptured = authorization?.['do_capture'] === true || (!method && !authorization);
  if (isCaptured) await end(gateway, transaction, 'success');
  return { tracker: trackerOf(transaction) };
}

const objectAt = (body: Body | undefined, name: string) => {
  const value = body?.[name];
  return isObject(value) ? value : undefined;
};

function nameCard(gateway: Gateway, transaction: Transaction, method: Body) {
  const tokenizedCard = objectAt(method, 'tokenized_card');
  if (!tokenizedCard) throw new Refused(400, 'only tokenized_card is taken here: card numbers belong on the page');
  const card = savedCard(gateway, transaction, String(tokenizedCard['token']));
  gateway.transactions.change(transaction, { details: { ...transaction.details, card: card.token } });
}

function savedCard({ customers }: Gateway, { details }: Transaction, token: string): SavedCard {
  const card = customers.cardOf(details['user'] ?? '', token);
  if (!card) throw new Refused(400, 'payment method is not in the wallet of the customer');
  return card;
}

async function authorize(gateway: Gateway, transaction: Transaction) {
  const card = savedCard(gateway, transaction, transaction.details['card'] ?? '');
  if (isDeclinedAgain(card) || isPast(card, gateway.settings.now())) {
    await end(gateway, transaction, 'decline');
    throw new Refused(400, 'the issuer declined the card');
  }
}
