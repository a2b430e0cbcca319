import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf } from '../bodies.ts';
import type { Report } from '../delivery.ts';
import { end, isEnding } from '../endings.ts';
import type { Gateway } from '../gateway.ts';
import { checkoutPage } from '../pages/checkout.ts';
import { html } from '../pages/html.ts';
import { type Page, paidHerePage, sandboxNotice, sendPage, unknownPage } from '../pages/page.ts';
import { words } from '../pages/words.ts';
import type { State, Transaction } from '../transactions.ts';
import { createToken } from './hosted.ts';

const ADDRESS = '/easypaisa/checkout/:session';
/** The sources of money that the first step offers, with the keys of their labels. */
const KINDS = { MA: 'wallet', OTC: 'otc', CC: 'card' } as const;

/** Shows the two steps of the hosted page, which decides how the payment ends. */
export function showCheckouts(app: FastifyInstance, gateway: Gateway) {
  app.get(ADDRESS, (request, reply) => {
    const transaction = transactionOf(gateway, request);
    if (!transaction) return sendPage(reply, unknownPage());
    // A customer who reopens a finished payment is sent back with its outcome.
    if (transaction.state !== 'created') return reply.redirect(backTo(transaction, transaction.state), 303);
    return sendPage(reply, stepPage(gateway, transaction));
  });
  app.post(ADDRESS, async (request, reply) => {
    const transaction = transactionOf(gateway, request);
    const { ending = '', from = '' } = formOf(request);
    if (!transaction || !isEnding(ending)) return sendPage(reply, unknownPage());
    if (transaction.state !== 'created') return reply.redirect(backTo(transaction, transaction.state), 303);
    const isFirstStep = !transaction.details['finalUrl'];
    if (isFirstStep && ending !== 'cancel') return continueWithToken(gateway, transaction, { from, reply });
    // A token stays pending: the customer pays it in cash at a shop.
    const isInShop = transaction.details['mode'] === 'OTC' && ending === 'success';
    const report = await end(gateway, transaction, isInShop ? 'pending' : ending);
    return finish({ transaction, report, reply });
  });
}

function transactionOf({ transactions }: Gateway, request: FastifyRequest) {
  const transaction = transactions.ofSession((request.params as { session: string }).session);
  return transaction?.provider === 'easypaisa' && transaction.details['postBackURL'] ? transaction : undefined;
}

/** The first step asks for the source of the money, the second for the ending. */
function stepPage({ credentials, merchant }: Gateway, transaction: Transaction): Page {
  const { finalUrl, mode } = transaction.details;
  const sources = Object.entries(KINDS).map(([value, name]) => ({ value, label: words[name] }));
  return checkoutPage({
    transaction,
    merchant: credentials.easypaisa.storeId,
    address: `/easypaisa/checkout/${transaction.session}`,
    sources: finalUrl ? [] : sources,
    chosen: mode || undefined,
    isLastStep: Boolean(finalUrl),
    formTargets: merchant.origins(),
  });
}

/** The first step ends at the merchant, with a token for the second. */
function continueWithToken(
  gateway: Gateway,
  transaction: Transaction,
  { from, reply }: { from: string; reply: FastifyReply },
) {
  const mode = from in KINDS ? from : 'MA';
  gateway.transactions.change(transaction, { details: { ...transaction.details, mode } });
  const url = new URL(transaction.details['postBackURL'] ?? '');
  url.searchParams.set('auth_token', createToken(gateway, transaction));
  return reply.redirect(url.href, 303);
}

type CheckoutResult = { transaction: Transaction; report: Report | undefined; reply: FastifyReply };

/** `autoRedirect` in the merchant's form decides whether the browser returns by itself. */
function finish({ transaction, report, reply }: CheckoutResult) {
  if (!report) return sendPage(reply, paidHerePage());
  const to = backTo(transaction, report.state);
  if (transaction.details['autoRedirect'] === '1') return reply.redirect(to, 303);
  const body = html`${sandboxNotice()}<h1>${words.easypaisa}</h1><div><a href="${to}">${words.goBack}</a></div>`;
  return sendPage(reply, { title: words.easypaisa, body });
}

const DESCRIPTIONS: Partial<Record<State, string>> = { paid: '0000', failed: '0013', pending: 'PENDING' };

/** The return address is not signed, so anyone can forge it. */
function backTo({ reference, details }: Transaction, state: State) {
  const url = new URL(details['finalUrl'] || (details['postBackURL'] ?? ''));
  url.searchParams.set('status', state === 'paid' ? 'Success' : 'Failure');
  url.searchParams.set('desc', DESCRIPTIONS[state] ?? '0001');
  url.searchParams.set('orderRefNumber', reference);
  return url.href;
}
