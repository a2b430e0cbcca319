import type { Gateway } from '../gateway.ts';
import type { SavedCard } from './customers.ts';
import { Refused } from './envelope.ts';

type Body = Record<string, unknown>;

const REQUIRED = ['first_name', 'last_name', 'email', 'phone_number', 'country'];

export function createCustomer({ customers }: Gateway, body: Body) {
  const missing = REQUIRED.find((name) => typeof body[name] !== 'string' || body[name] === '');
  if (missing) throw new Refused(400, `${missing} is required`);
  return customers.create();
}

/** CyberSource's numbers of the card schemes. */
const SCHEMES: Record<string, string> = { Visa: '001', Mastercard: '002' };

const cardAnswer = ({ token, brand, lastFour, month, year }: SavedCard) => ({
  token,
  cybersource: { scheme: SCHEMES[brand] ?? '', last_four: lastFour, expiry_month: month, expiry_year: year },
});

export function listWallet({ customers }: Gateway, customer: string) {
  if (!customers.has(customer)) throw new Refused(404, 'customer not found');
  return { wallet: customers.walletOf(customer).map(cardAnswer) };
}

export function removeCard(gateway: Gateway, customer: string, token: string) {
  const card = gateway.customers.cardOf(customer, token);
  if (!card) throw new Refused(404, 'payment method not found');
  gateway.customers.remove(card);
  return { token };
}
