import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fields, formOf, queryOf } from '../bodies.ts';
import { type Ending, end, isEnding } from '../endings.ts';
import type { Gateway } from '../gateway.ts';
import { type Page, paidHerePage, sendPage, unknownPage } from '../pages/page.ts';
import type { Transaction } from '../transactions.ts';
import { type CardFormValues, cardPage, type FormFaults } from './card-page.ts';
import { cardOf } from './cards.ts';
import { checkCard, formValuesOf, typedCard } from './check-card.ts';
import { isPassport } from './passport.ts';

const ADDRESS = '/embedded';

/** Shows the checkout page, whose card fields the merchant never sees. */
export function showCardPage(app: FastifyInstance, gateway: Gateway) {
  app.get(ADDRESS, (request, reply) => {
    const visit = visitOf(gateway, request);
    if (!visit) return refuse(gateway, reply);
    if (!isOpen(visit)) return reply.redirect(backTo(visit), 303);
    return sendPage(reply, pageOf(gateway, visit, {}));
  });
  app.post(ADDRESS, async (request, reply) => {
    const visit = visitOf(gateway, request);
    const form = formOf(request);
    if (!visit || !isEnding(form['ending'] ?? '')) return refuse(gateway, reply);
    const page = isOpen(visit) ? await finish(gateway, visit, form) : undefined;
    return page ? sendPage(reply, page) : reply.redirect(backTo(visit), 303);
  });
}

/** The parameters in the address of the checkout page. */
type Visit = {
  transaction: Transaction;
  /** Empty if the address names no customer. */
  customer: string;
  /** Whether the page offers to save the card. */
  offersSaving: boolean;
  redirectUrl: string;
  cancelUrl: string;
};

/** Undefined unless the passport (`tbt`) is genuine and both return addresses are the merchant's. */
function visitOf(gateway: Gateway, request: FastifyRequest): Visit | undefined {
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
const isOpen = ({ transaction: { state } }: Visit) => ['created', 'failed', 'pending'].includes(state);

/** The return address, which proves nothing about the payment. */
function backTo({ transaction, redirectUrl, cancelUrl }: Visit) {
  const url = new URL(transaction.state === 'cancelled' ? cancelUrl : redirectUrl);
  url.searchParams.set('tracker', transaction.reference);
  return url.href;
}

const refuse = ({ merchant }: Gateway, reply: FastifyReply) =>
  sendPage(reply, { ...unknownPage(), framedBy: merchant.origins() });

type FormState = { typed?: CardFormValues; faults?: FormFaults; isDeclined?: boolean };

function pageOf(
  { merchant, settings }: Gateway,
  { transaction, offersSaving, redirectUrl }: Visit,
  { typed, faults = {}, isDeclined = false }: FormState,
) {
  const now = settings.now();
  const [year = '', month = ''] = new Date(now).toISOString().split('-');
  return cardPage({
    amount: transaction.amount,
    offersSaving,
    typed: typed ?? { email: '', name: '', month, year, saves: false },
    faults,
    isDeclined,
    frameParent: new URL(redirectUrl).origin,
    merchantOrigins: merchant.origins(),
    now,
  });
}

/** Returns the next page; undefined if the browser returns to the merchant. */
async function finish(gateway: Gateway, visit: Visit, form: Fields): Promise<Page | undefined> {
  const ending = form['ending'] as Ending;
  if (ending !== 'success' && ending !== 'decline') return endVisit(gateway, visit, ending);
  const typed = formValuesOf(form);
  const check = ending === 'decline' ? { isDeclined: true } : checkCard(gateway, form);
  if ('faults' in check) return pageOf(gateway, visit, { typed, faults: check.faults });
  if (check.isDeclined) {
    await end(gateway, visit.transaction, 'decline');
    return pageOf(gateway, visit, { typed, isDeclined: true });
  }
  if (visit.offersSaving && typed.saves) gateway.customers.save(visit.customer, cardOf(typedCard(form)));
  return endVisit(gateway, visit, ending);
}

async function endVisit(gateway: Gateway, { transaction }: Visit, ending: Ending) {
  const report = await end(gateway, transaction, ending);
  return report ? undefined : { ...paidHerePage(), framedBy: gateway.merchant.origins() };
}
