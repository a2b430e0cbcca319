import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fields } from '../bodies.ts';
import { formOf } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import { lookOf, lookQuery } from '../pages/look.ts';
import { sendPage, tellingPage, unknownPage } from '../pages/page.ts';
import type { Transaction } from '../transactions.ts';
import { numberOf } from './account.ts';
import { paisaOf } from './amount.ts';
import { Refused } from './codes.ts';
import { demandFields, expiry, hostedRules } from './fields.ts';
import { isWholeRequest } from './hashed-request.ts';

const TOKEN_MS = 600_000;

/** Two steps: the first form leads to a page and back with a token, the second form brings the token and ends it. */
export function takeForms(app: FastifyInstance, gateway: Gateway) {
  app.post('/easypay/Index.jsf', (request, reply) => {
    const look = lookOf(request);
    try {
      const { session } = begin(gateway, formOf(request));
      return reply.redirect(`/easypaisa/checkout/${session}?${lookQuery(look)}`, 303);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { words } = look;
      return sendPage(
        reply,
        tellingPage(look, { title: words.refused, why: `${error.code} ${error.message}`, status: 400 }),
      );
    }
  });
  app.post('/easypay/Confirm.jsf', (request, reply) => confirm(gateway, request, reply));
}

function begin(gateway: Gateway, posted: Fields): Transaction {
  const { amount = '', orderRefNum: reference = '', expiryDate = '' } = posted;
  judge(gateway, posted);
  const paisa = paisaOf(amount);
  const opened =
    paisa &&
    gateway.transactions.open({
      provider: 'easypaisa',
      reference,
      amount: paisa,
      expiresAt: expiry(expiryDate, gateway.settings.now()),
      details: detailsOf(posted),
    });
  // An order is begun once.
  if (!opened) throw new Refused(paisa ? '0003' : '0028');
  return opened;
}

function judge({ credentials, merchant }: Gateway, posted: Fields) {
  const { storeId, hashKey } = credentials.easypaisa;
  if (!posted['storeId'] || !posted['merchantHashedReq']) throw new Refused('0002');
  if (posted['storeId'] !== storeId) throw new Refused('0006');
  if (!isWholeRequest(posted, hashKey)) throw new Refused('0024');
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

/** Carried to the merchant by the browser, and back once within ten minutes. */
export function giveToken({ transactions, settings }: Gateway, transaction: Transaction) {
  const token = `${transaction.session}.${randomBytes(16).toString('hex')}`;
  const tokenEnds = String(settings.now() + TOKEN_MS);
  transactions.change(transaction, { details: { ...transaction.details, token, tokenEnds } });
  return token;
}

function confirm({ merchant, settings, transactions }: Gateway, request: FastifyRequest, reply: FastifyReply) {
  const look = lookOf(request);
  const { auth_token = '', postBackURL = '' } = formOf(request);
  const [session = ''] = auth_token.split('.');
  const transaction = transactions.ofSession(session);
  const { token, tokenEnds } = transaction?.details ?? {};
  const isGood = token === auth_token && Number(tokenEnds) > settings.now() && merchant.owns(postBackURL);
  if (transaction?.provider !== 'easypaisa' || !isGood) return sendPage(reply, unknownPage(look));
  // Empty from now on: it was good for once.
  transactions.change(transaction, { details: { ...transaction.details, token: '', finalUrl: postBackURL } });
  return reply.redirect(`/easypaisa/checkout/${session}?${lookQuery(look)}`, 303);
}
