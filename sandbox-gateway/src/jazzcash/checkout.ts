import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formOf } from '../bodies.ts';
import { otherMerchant } from '../credentials.ts';
import type { Report } from '../delivery.ts';
import { type Ending, end, isEnding } from '../endings.ts';
import type { Gateway } from '../gateway.ts';
import { checkoutPage } from '../pages/checkout.ts';
import { type Page, paidHerePage, sendPage, unknownPage } from '../pages/page.ts';
import { returnFormPage } from '../pages/return-form.ts';
import { words } from '../pages/words.ts';
import type { Transaction } from '../transactions.ts';
import { makeNumbers, merchantRequestOf, returnForm } from './answer.ts';
import { signAs } from './hash.ts';

const ADDRESS = '/jazzcash/checkout/:session';
/** The sources of money that the page offers, with the keys of their labels. */
const KINDS = { MWALLET: 'wallet', MPAY: 'card', OTC: 'voucher' } as const;

/** Shows the page where the customer chooses how to pay and how it ends; the browser then posts a signed form. */
export function showCheckouts(app: FastifyInstance, gateway: Gateway) {
  app.get(ADDRESS, (request, reply) => {
    const transaction = transactionOf(gateway, request);
    if (!transaction) return sendPage(reply, unknownPage());
    return sendPage(reply, (isOpen(transaction) ? methodPage : stalePage)(gateway, transaction));
  });
  app.post(ADDRESS, async (request, reply) => {
    const transaction = transactionOf(gateway, request);
    const { ending = '', from = '' } = formOf(request);
    if (!transaction || !isEnding(ending)) return sendPage(reply, unknownPage());
    if (!isOpen(transaction)) return sendPage(reply, stalePage(gateway, transaction));
    const report = await pay(gateway, transaction, { ending, kind: from in KINDS ? from : 'MWALLET' });
    return sendPage(reply, report ? backPage(gateway, { transaction, report }) : paidHerePage());
  });
}

const isOpen = ({ state }: Transaction) => state === 'created';

function transactionOf({ transactions }: Gateway, request: FastifyRequest) {
  const transaction = transactions.ofSession((request.params as { session: string }).session);
  return transaction?.provider === 'jazzcash' && transaction.details['returnUrl'] ? transaction : undefined;
}

function methodPage(gateway: Gateway, transaction: Transaction): Page {
  return checkoutPage({
    transaction,
    merchant: gateway.credentials.jazzcash.merchantId,
    address: `/jazzcash/checkout/${transaction.session}`,
    sources: Object.entries(KINDS).map(([value, name]) => ({ value, label: words[name] })),
    chosen: merchantRequestOf(transaction)['pp_TxnType'] || undefined,
    formTargets: gateway.merchant.origins(),
  });
}

/** A voucher stays pending: the customer takes its number to a shop. */
function pay(gateway: Gateway, transaction: Transaction, { ending, kind }: { ending: Ending; kind: string }) {
  const { rrn, auth } = makeNumbers(gateway.settings.now());
  const isVoucher = kind === 'OTC' && ending === 'success';
  const details = { ...transaction.details, rrn, auth, type: kind };
  gateway.transactions.change(transaction, { details, code: isVoucher ? '124' : '' });
  return end(gateway, transaction, isVoucher ? 'pending' : ending);
}

/** A customer who reopens a finished payment is sent back with its outcome. */
const stalePage = (gateway: Gateway, transaction: Transaction) =>
  backPage(gateway, {
    transaction,
    report: { state: transaction.state, amount: transaction.amount, isForged: false },
  });

type Outcome = { transaction: Transaction; report: Report };

function backPage({ credentials, faults }: Gateway, { transaction, report }: Outcome) {
  const message = {
    ...returnForm(transaction, report),
    ...(faults.namesOtherMerchant('jazzcash') && { pp_MerchantID: otherMerchant.merchantId }),
  };
  const fields = signAs(message, { salt: credentials.jazzcash.integritySalt, ...report });
  return returnFormPage({ to: transaction.details['returnUrl'] ?? '', fields });
}
