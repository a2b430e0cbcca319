import type { Card, Cards } from '../adapter.ts';
import type { SafepaySettings } from '../settings.ts';
import { callSafepay, nameAt, Refusal, textAt, valueAt } from './calls.ts';

const MAX_CARDS = 20;
/** Safepay requires a telephone number, but members are not asked for theirs. */
const NO_NUMBER = '+920000000000';
/** CyberSource's codes of card schemes, which Safepay uses. */
const SCHEMES: Record<string, string> = { '001': 'Visa', '002': 'Mastercard', '003': 'American Express' };

/** Manages the cards in the wallet of a Safepay customer. */
export const createCards = (settings: SafepaySettings): Cards => ({
  async createCustomer({ name, email }) {
    const [first = name, ...others] = name.split(' ');
    const person = { first_name: first, last_name: others.join(' ') || first, email, phone_number: NO_NUMBER };
    const body = { ...person, country: 'PK', is_guest: false };
    return nameAt(await callSafepay(settings, '/user/customers/v1/', { body }), 'token');
  },
  async list(customer) {
    const data = await callSafepay(settings, walletOf(customer), { method: 'GET' }).catch(acceptAbsence);
    const entries = [valueAt(data, 'wallet'), valueAt(data, 'payment_methods'), data].find(Array.isArray) ?? [];
    return entries.slice(0, MAX_CARDS).flatMap((value) => toCard(value) ?? []);
  },
  async remove(customer, token) {
    await callSafepay(settings, walletOf(customer) + token, { method: 'DELETE' }).catch(acceptAbsence);
  },
});

/** A 404 means that the card was removed before, or that the customer is one of other credentials, such as those of a trial. */
function acceptAbsence(error: unknown) {
  if (!(error instanceof Refusal && error.status === 404)) throw error;
}

const walletOf = (customer: string) => `/user/customers/v1/${customer}/wallet/`;

/** Converts an entry of the wallet; undefined if it is no card. The shape differs between versions. */
function toCard(value: unknown): Card | undefined {
  const card = valueAt(value, 'cybersource') ?? valueAt(value, 'card') ?? value;
  const text = (...names: string[]) => names.map((name) => textAt(card, name)).find((found) => found !== '') ?? '';
  const [token, lastFour] = [textAt(value, 'token'), text('last_four', 'last4')];
  const [expiryMonth, expiryYear] = [Number(text('expiry_month')), fullYear(Number(text('expiry_year')))];
  const isWhole = /^[\w-]{1,100}$/.test(token) && /^\d{4}$/.test(lastFour);
  const isDated = expiryMonth >= 1 && expiryMonth <= 12 && expiryYear >= 2000 && expiryYear <= 2100;
  const scheme = text('scheme', 'brand');
  const brand = (SCHEMES[scheme] ?? scheme).slice(0, 40) || 'Card';
  return isWhole && isDated ? { token, brand, lastFour, expiryMonth, expiryYear } : undefined;
}

/** A year of two digits is in this century. */
const fullYear = (year: number) => (year < 100 ? 2000 + year : year);
