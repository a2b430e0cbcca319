import type { Fields } from '../bodies.ts';
import { type Code, Refused } from './codes.ts';
import { expiryOf } from './formats.ts';

type Rule = { name: string; shape: RegExp; code: Code; isOptional?: true };

const email = /^\S+@\S+\.\S+$/;
const mobile = /^03\d{9}$/;
const order = /^[A-Za-z0-9]{1,20}$/;

export const hostedRules: readonly Rule[] = [
  { name: 'amount', shape: /^\d{1,9}\.\d$/, code: '0028' },
  { name: 'orderRefNum', shape: order, code: '0003' },
  { name: 'autoRedirect', shape: /^[01]$/, code: '0002' },
  { name: 'paymentMethod', shape: /^(OTC|MA|CC|QR)_PAYMENT_METHOD$/, code: '0021', isOptional: true },
  { name: 'mobileNum', shape: mobile, code: '0026', isOptional: true },
  { name: 'emailAddr', shape: email, code: '0027', isOptional: true },
];

export const walletRules: readonly Rule[] = [
  { name: 'orderId', shape: order, code: '0003' },
  { name: 'transactionAmount', shape: /^\d{1,9}\.\d{1,2}$/, code: '0028' },
  { name: 'emailAddress', shape: email, code: '0027' },
  { name: 'transactionType', shape: /^MA$/, code: '0021' },
  { name: 'mobileAccountNo', shape: mobile, code: '0026' },
];

/** Missing fields are reported before malformed ones. */
export function requireFields(fields: Fields, rules: readonly Rule[]) {
  if (rules.some(({ name, isOptional }) => !isOptional && !fields[name])) throw new Refused('0002');
  const wrong = rules.find(({ name, shape }) => fields[name] && !shape.test(fields[name]));
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
