import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fields } from '../bodies.ts';
import { formOf } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import { messagePage, sendPage, unknownPage } from '../pages/page.ts';
import { words } from '../pages/words.ts';
import type { Transaction } from '../transactions.ts';
import { numberOf } from './account.ts';
import { Refused } from './codes.ts';
import { demandFields, expiry, hostedRules } from './fields.ts';
import { paisaOf } from './formats.ts';
import { isUnchanged } from './hashed-request.ts';

/** The token of the first step is valid for ten minutes. */
const TOKEN_MS = 600_000;

/**
 * Accepts the two forms: the first opens a page that returns with a token, the second brings the token and opens the
 * last page.
 */
export function acceptForms(app: FastifyInstance, gateway: Gateway) {
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

function registerOrder(gateway: Gateway, posted: Fields): Transaction {
  const { amount = '', orderRefNum: reference = '', expiryDate = '' } = posted;
  validate(gateway, posted);
  const paisa = paisaOf(amount);
  const opened =
    paisa &&
    gateway.transactions.create({
      provider: 'easypaisa',
      reference,
      amount: paisa,
      expiresAt: expiry(expiryDate, gateway.settings.now()),
      details: detailsOf(posted),
    });
  // Each order number is accepted once.
  if (!opened) throw new Refused(paisa ? '0003' : '0028');
  return opened;
}

function validate({ credentials, merchant }: Gateway, posted: Fields) {
  const { storeId, hashKey } = credentials.easypaisa;
  if (!posted['storeId'] || !posted['merchantHashedReq']) throw new Refused('0002');
  if (posted['storeId'] !== storeId) throw new Refused('0006');
  if (!isUnchanged(posted, hashKey)) throw new Refused('0024');
  demandFields(posted, hostedRules);
  if (!merchant.owns(posted['postBackURL'] ?? '')) throw new Refused('0002');
}

const detailsOf = ({ postBackURL = '', autoRedirect = '', paymentMethod = '', mobileNum = '' }: Fields) => ({
  postBackURL,
  autoRedirect,
  mode: paymentMethod.replace('_PAYMENT_METHOD', ''),
  msisdn: mobileNum,
  number: numberOf(),
});

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
  const isGood = token === auth_token && Number(tokenEnds) > settings.now() && merchant.owns(postBackURL);
  if (transaction?.provider !== 'easypaisa' || !isGood) return sendPage(reply, unknownPage());
  // Clears the token, which works once.
  transactions.change(transaction, { details: { ...transaction.details, token: '', finalUrl: postBackURL } });
  return reply.redirect(`/easypaisa/checkout/${session}`, 303);
}
