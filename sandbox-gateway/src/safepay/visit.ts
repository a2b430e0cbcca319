import type { FastifyRequest } from 'fastify';
import { queryOf } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../transactions.ts';
import { isPassport } from './passport.ts';

/** What the address of the checkout page asks for. */
export type Visit = {
  transaction: Transaction;
  /** Empty if the address names no customer. */
  customer: string;
  /** Whether the page offers to save the card. */
  offersSaving: boolean;
  redirectUrl: string;
  cancelUrl: string;
};

/** Undefined unless the passport (`tbt`) is genuine and both return addresses are the merchant's. */
export function visitOf(gateway: Gateway, request: FastifyRequest): Visit | undefined {
  const { credentials, merchant, settings, transactions } = gateway;
  const { tracker = '', tbt = '', redirect_url = '', cancel_url = redirect_url, ...query } = queryOf(request);
  const transaction = transactions.find('safepay', tracker);
  const hasPassport = isPassport(tbt, { secret: credentials.safepay.secretKey, now: settings.now() });
  if (!transaction || !hasPassport || !merchant.owns(redirect_url) || !merchant.owns(cancel_url)) return undefined;
  const customer = customerOf(gateway, transaction.details['user'] || query['user_id']);
  return { transaction, customer, offersSaving: customer !== '', redirectUrl: redirect_url, cancelUrl: cancel_url };
}

const customerOf = ({ customers }: Gateway, named = '') => (customers.has(named) ? named : '');

/** The customer can try another card after a declined one. */
export const isOpen = ({ transaction: { state } }: Visit) => ['created', 'failed', 'pending'].includes(state);

/** The return address, which proves nothing about the payment. */
export function backTo({ transaction, redirectUrl, cancelUrl }: Visit) {
  const url = new URL(transaction.state === 'cancelled' ? cancelUrl : redirectUrl);
  url.searchParams.set('tracker', transaction.reference);
  return url.href;
}
