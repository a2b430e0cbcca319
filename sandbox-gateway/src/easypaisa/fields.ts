import type { Fields } from '../bodies.ts';
import { type Code, Refused } from './codes.ts';
import { expiryOf } from './formats.ts';

type Rule = { name: string; shape: RegExp; code: Code };

const order = /^[A-Za-z0-9]{1,20}$/;

export const hostedRules: readonly Rule[] = [
  { name: 'amount', shape: /^\d{1,9}\.\d$/, code: '0028' },
  { name: 'orderRefNum', shape: order, code: '0003' },
  { name: 'autoRedirect', shape: /^[01]$/, code: '0002' },
];

export const walletRules: readonly Rule[] = [
  { name: 'orderId', shape: order, code: '0003' },
  { name: 'transactionAmount', shape: /^\d{1,9}\.\d{1,2}$/, code: '0028' },
  { name: 'emailAddress', shape: /^\S+@\S+\.\S+$/, code: '0027' },
  { name: 'transactionType', shape: /^MA$/, code: '0021' },
  { name: 'mobileAccountNo', shape: /^03\d{9}$/, code: '0026' },
];

/** Missing fields are reported before malformed ones. */
export function requireFields(fields: Fields, rules: readonly Rule[]) {
  if (rules.some(({ name }) => !fields[name])) throw new Refused('0002');
  const wrong = rules.find(({ name, shape }) => !shape.test(fields[name] ?? ''));
  if (wrong) throw new Refused(wrong.code);
}

const DAY_MS = 86_400_000;

/** The expiry of an order; by default it lasts a day. */
export function readExpiry(written: string, now: number) {
  if (written === '') return now + DAY_MS;
  const moment = expiryOf(written);
  if (moment === undefined) throw new Refused('0015');
  if (moment <= now) throw new Refused('0016');
  return moment;
}
