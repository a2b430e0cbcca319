import type { Gateway } from '../gateway.ts';
import type { SavedCard } from './customers.ts';
import { Refused } from './envelope.ts';

type Body = Record<string, unknown>;

const REQUIRED = ['first_name', 'last_name', 'email', 'phone_number', 'country'] as const;
const MAX_LENGTH = 200;

export function createCustomer({ customers }: Gateway, body: Body) {
  const missing = REQUIRED.find((name) => typeof body[name] !== 'string' || body[name] === '');
  if (missing) throw new Refused(400, `${missing} is required`);
  const text = (name: (typeof REQUIRED)[number]) => String(body[name]).slice(0, MAX_LENGTH);
  return customers.create({
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone_number: text('phone_number'),
    country: text('country'),
  });
}

export function customerNamed({ customers }: Gateway, token: string) {
  const customer = customers.find(token);
  if (!customer) throw new Refused(404, 'customer not found');
  return customer;
}

/** CyberSource's numbers of the card schemes. */
const SCHEMES: Record<string, string> = { Visa: '001', Mastercard: '002' };

const cardAnswer = ({ token, customer, brand, lastFour, month, year }: SavedCard) => ({
  token,
  customer,
  kind: 'CARD',
  instrument_type: brand,
  last4: lastFour,
  expiry_month: month,
  expiry_year: year,
  cybersource: {
    payment_method: token,
    scheme: SCHEMES[brand] ?? '',
    last_four: lastFour,
    expiry_month: month,
    expiry_year: year,
  },
});

export function listWallet(gateway: Gateway, customer: string) {
  const cards = gateway.customers.walletOf(customerNamed(gateway, customer).token);
  return { count: cards.length, wallet: cards.map(cardAnswer) };
}

export function removeCard(gateway: Gateway, customer: string, token: string) {
  const card = gateway.customers.cardOf(customer, token);
  if (!card) throw new Refused(404, 'payment method not found');
  gateway.customers.remove(card);
  return { token };
}
