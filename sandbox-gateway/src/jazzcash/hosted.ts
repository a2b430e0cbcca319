import type { FastifyInstance } from 'fastify';
import { type Fields, formOf } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import { messagePage, sendPage } from '../pages/page.ts';
import { returnFormPage } from '../pages/return-form.ts';
import { words } from '../pages/words.ts';
import { momentOf } from '../pakistan-time.ts';
import type { Transaction } from '../transactions.ts';
import { refusalAnswer, storedRequest } from './answer.ts';
import { REFUSALS, type Refusal } from './codes.ts';
import { faultyField, hostedRules } from './fields.ts';
import { isSigned, sign } from './hash.ts';

const PATH = '/CustomerPortal/transactionmanagement/merchantform/';

/** Accepts the signed form that the browser posts, and redirects to the checkout page. */
export function registerHostedCheckout(app: FastifyInstance, gateway: Gateway) {
  app.post(PATH, (request, reply) => {
    const form = formOf(request);
    // The return address is not registered, so the refusal is shown here.
    if (!isKnown(gateway, form))
      return sendPage(reply, messagePage({ title: words.insufficient, message: words.insufficientWhy, status: 400 }));
    const result = refusalOf(gateway, form) ?? registerOrder(gateway, form);
    if ('session' in result) return reply.redirect(`/jazzcash/checkout/${result.session}`, 303);
    const fields = sign(refusalAnswer(form, result), gateway.credentials.jazzcash.integritySalt);
    return sendPage(reply, returnFormPage({ to: form['pp_ReturnURL'] ?? '', fields }));
  });
}

const isKnown = ({ credentials, merchant }: Gateway, { pp_MerchantID, pp_ReturnURL = '' }: Fields) =>
  pp_MerchantID === credentials.jazzcash.merchantId && merchant.returnAddresses('jazzcash').includes(pp_ReturnURL);

function refusalOf({ credentials, settings }: Gateway, form: Fields): Refusal | undefined {
  const { integritySalt, password } = credentials.jazzcash;
  if (!form['pp_SecureHash']) return REFUSALS.field('pp_SecureHash');
  if (!isSigned(form, integritySalt)) return REFUSALS.hash;
  if (form['pp_Password'] !== password) return REFUSALS.merchant;
  const faulty = faultyField(form, hostedRules, settings.now());
  return faulty === undefined ? undefined : REFUSALS.field(faulty);
}

function registerOrder({ transactions }: Gateway, form: Fields): Transaction | Refusal {
  const { pp_TxnRefNo: reference = '', pp_Amount, pp_TxnExpiryDateTime = '' } = form;
  const expiresAt = momentOf(pp_TxnExpiryDateTime) ?? 0;
  const details = { asked: storedRequest(form), returnUrl: form['pp_ReturnURL'] ?? '' };
  const transaction = transactions.create({
    provider: 'jazzcash',
    reference,
    amount: Number(pp_Amount),
    expiresAt,
    details,
  });
  return transaction ?? REFUSALS.field('pp_TxnRefNo');
}
