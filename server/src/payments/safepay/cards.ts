import type { Card, Cards } from '../adapter.ts';
import type { SafepaySettings } from '../settings.ts';
import { at, callSafepay, nameAt, textAt } from './calls.ts';

const MOST_CARDS = 20;

/** The wallet that Safepay keeps for a customer. */
export function openCards(settings: SafepaySettings): Cards {
  const wallet = (customer: string) => `/user/customers/v1/${customer}/wallet/`;
  return {
    async createCustomer({ name, email }) {
      const [first = name, ...others] = name.split(' ');
      const body = {
        first_name: first,
        last_name: others.join(' ') || first,
        email,
        phone_number: '',
        country: 'PK',
        is_guest: false,
      };
      return nameAt(await callSafepay(settings, '/user/customers/v1/', { body }), 'token');
    },
    async list(customer) {
      const data = await callSafepay(settings, wallet(customer), { method: 'GET' });
      const found = [at(data, 'wallet'), at(data, 'payment_methods'), data].find(Array.isArray) ?? [];
      return found.slice(0, MOST_CARDS).flatMap(toCard);
    },
    remove: async (customer, token) =>
      void (await callSafepay(settings, wallet(customer) + token, { method: 'DELETE' })),
  };
}

/** Nothing for what is no card, such as a bank account. */
function toCard(value: unknown): Card[] {
  const from = at(value, 'cybersource') ?? at(value, 'card') ?? value;
  const token = textAt(value, 'token');
  const [lastFour, month, year] = ['last_four', 'expiry_month', 'expiry_year'].map((name) => textAt(from, name));
  const brand = textAt(from, 'scheme') || textAt(from, 'brand') || textAt(value, 'kind') || 'Card';
  const [expiryMonth, expiryYear] = [
    Number(month),
    Number(year) % 100 === Number(year) ? 2000 + Number(year) : Number(year),
  ];
  const isCard =
    /^[\w-]{1,100}$/.test(token) && /^\d{4}$/.test(lastFour ?? '') && expiryMonth >= 1 && expiryMonth <= 12;
  return isCard && expiryYear >= 2000 && expiryYear <= 2100
    ? [{ token, brand: brand.slice(0, 40), lastFour: lastFour ?? '', expiryMonth, expiryYear }]
    : [];
}
