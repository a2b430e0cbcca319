import type { FastifyRequest } from 'fastify';
import { queryOf } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import type { Look } from '../pages/look.ts';
import { lookOf } from '../pages/look.ts';
import type { Transaction } from '../transactions.ts';
import { isPassport } from './passport.ts';

/** A customer on the checkout page: what the address of the page says, once it is believed. */
export type Visit = {
  transaction: Transaction;
  look: Look;
  /** Empty where nobody is named whose card could be saved. */
  customer: string;
  saving: 'asked' | 'always' | 'never';
  isInstrument: boolean;
  redirectUrl: string;
  cancelUrl: string;
};

export function visitOf(gateway: Gateway, request: FastifyRequest): Visit | undefined {
  const { credentials, merchant, settings, transactions } = gateway;
  const { tracker = '', tbt = '', redirect_url = '', cancel_url = redirect_url, ...query } = queryOf(request);
  const transaction = transactions.find('safepay', tracker);
  const isInvited = isPassport(tbt, { secret: credentials.safepay.secretKey, now: settings.now() });
  if (!transaction || !isInvited || !merchant.owns(redirect_url) || !merchant.owns(cancel_url)) return undefined;
  const customer = customerOf(gateway, transaction.details['user'] || query['user_id']);
  const isInstrument = transaction.details['mode'] === 'instrument';
  const saving = customer === '' ? 'never' : savingOf(isInstrument || query['is_implicit'] === 'true');
  const look = lookOf(request);
  return { transaction, look, customer, saving, isInstrument, redirectUrl: redirect_url, cancelUrl: cancel_url };
}

const savingOf = (isAlways: boolean) => (isAlways ? 'always' : 'asked');

const customerOf = ({ customers }: Gateway, named = '') => (customers.find(named) ? named : '');

/** A declined card leaves the page open for another one. */
export const isOpen = ({ transaction: { state } }: Visit) => ['created', 'failed', 'pending'].includes(state);

/** Where the browser goes on; that it comes says nothing of what was paid. */
export function backTo({ transaction, redirectUrl, cancelUrl }: Visit) {
  const url = new URL(transaction.state === 'cancelled' ? cancelUrl : redirectUrl);
  url.searchParams.set('tracker', transaction.reference);
  return url.href;
}
