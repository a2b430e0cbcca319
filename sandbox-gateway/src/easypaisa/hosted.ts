import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fields, formOf } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import { messagePage, sendPage, unknownPage } from '../pages/page.ts';
import { words } from '../pages/words.ts';
import type { Transaction } from '../transactions.ts';
import { makeTransactionNumber } from './account.ts';
import { Refused } from './codes.ts';
import { hostedRules, readExpiry, requireFields } from './fields.ts';
import { paisaOf } from './formats.ts';
import { isUnchanged } from './hashed-request.ts';

/** The token of the first step is valid for ten minutes. */
const TOKEN_MS = 600_000;

/**
 * Registers the two posts of Easypaisa's hosted checkout. `Index.jsf` registers the order and opens the checkout page, which
 * sends the browser back to the merchant with a token. The merchant has the browser post the token to `Confirm.jsf`, and the
 * checkout page opens again, now to pay.
 */
export function registerHostedCheckout(app: FastifyInstance, gateway: Gateway) {
  app.post('/easypay/Index.jsf', (request, reply) => {
    try {
      const { session } = registerOrder(gateway, formOf(request));
      return reply.redirect(`/easypaisa/checkout/${session}`, 303);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return sendPage(
        reply,
        messagePage({ title: words.refused, message: `${error.code} ${error.message}`, status: 400 }),
      );
    }
  });
  app.post('/easypay/Confirm.jsf', (request, reply) => confirm(gateway, request, reply));
}

function registerOrder(gateway: Gateway, fields: Fields): Transaction {
  const { amount = '', orderRefNum: reference = '', expiryDate = '', postBackURL = '', autoRedirect = '' } = fields;
  validate(gateway, fields);
  const paisa = paisaOf(amount);
  const transaction =
    paisa &&
    gateway.transactions.create({
      provider: 'easypaisa',
      reference,
      amount: paisa,
      expiresAt: readExpiry(expiryDate, gateway.settings.now()),
      details: { postBackURL, autoRedirect, mode: '', transactionNumber: makeTransactionNumber() },
    });
  // Each order number is accepted once, and no amount may be zero.
  if (!transaction) throw new Refused(paisa ? '0003' : '0028');
  return transaction;
}

function validate({ credentials, merchant }: Gateway, fields: Fields) {
  const { storeId, hashKey } = credentials.easypaisa;
  if (!fields['storeId'] || !fields['merchantHashedReq']) throw new Refused('0002');
  if (fields['storeId'] !== storeId) throw new Refused('0006');
  if (!isUnchanged(fields, hashKey)) throw new Refused('0024');
  requireFields(fields, hostedRules);
  if (!merchant.owns(fields['postBackURL'] ?? '')) throw new Refused('0002');
}

/** Creates the token that the browser carries to the merchant and back; it works once, within ten minutes. */
export function createToken({ transactions, settings }: Gateway, transaction: Transaction) {
  const token = `${transaction.session}.${randomBytes(16).toString('hex')}`;
  const tokenEnds = String(settings.now() + TOKEN_MS);
  transactions.change(transaction, { details: { ...transaction.details, token, tokenEnds } });
  return token;
}

function confirm({ merchant, settings, transactions }: Gateway, request: FastifyRequest, reply: FastifyReply) {
  const { auth_token = '', postBackURL = '' } = formOf(request);
  const [session = ''] = auth_token.split('.');
  const transaction = transactions.ofSession(session);
  const { token, tokenEnds } = transaction?.details ?? {};
  const isValid = token === auth_token && Number(tokenEnds) > settings.now() && merchant.owns(postBackURL);
  if (transaction?.provider !== 'easypaisa' || !isValid) return sendPage(reply, unknownPage());
  // Clears the token, which works once.
  transactions.change(transaction, { details: { ...transaction.details, token: '', finalUrl: postBackURL } });
  return reply.redirect(`/easypaisa/checkout/${session}`, 303);
}
