import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fields } from '../bodies.ts';
import { asFields, formOf, jsonOf, textOf } from '../bodies.ts';
import type { Lie } from '../control/faults.ts';
import { lieOf, spoilAnswers } from '../control/spoil.ts';
import type { Gateway } from '../gateway.ts';
import { showCheckouts } from './checkout.ts';
import { takeForms } from './hosted.ts';
import { inquire } from './inquiry.ts';
import { refund } from './refund.ts';
import { payFromWallet } from './wallet.ts';

/** The same call under the addresses of all families of hosts. */
const PATHS = {
  wallet: [
    '/ApplicationAPI/API/2.0/Purchase/DoMWalletTransaction',
    '/api/2.0/purchase/domwallettransaction',
    '/payment-orchestrator/api/v2/rest/payments/m-wallet',
  ],
  inquiry: ['/ApplicationAPI/API/PaymentInquiry/Inquire', '/payment-orchestrator/api/v2/rest/payments/status/inquiry'],
  walletRefund: ['/ApplicationAPI/API/Purchase/domwalletrefundtransaction', '/api/Purchase/domwalletrefundtransaction'],
  cardRefund: ['/ApplicationAPI/API/authorize/Refund'],
};

type Call = (asked: Fields, lie: Lie | undefined) => object | Promise<object>;

export async function jazzCash(app: FastifyInstance, gateway: Gateway) {
  takeForms(app, gateway);
  showCheckouts(app, gateway);
  await app.register(async (calls) => {
    spoilAnswers(calls, gateway, 'jazzcash');
    const answer = (paths: readonly string[], call: Call) =>
      paths.forEach((path) => calls.post(path, (request) => call(fieldsOf(request), lieOf(request))));
    answer(PATHS.wallet, (asked) => payFromWallet(gateway, asked));
    answer(PATHS.inquiry, (asked, lie) => inquire(gateway, asked, lie));
    answer(PATHS.walletRefund, (asked) => refund(gateway, asked, 'wallet'));
    answer(PATHS.cardRefund, (asked) => refund(gateway, asked, 'card'));
  });
}

/** JSON, or a form where it is none. */
function fieldsOf(request: FastifyRequest): Fields {
  const json = jsonOf(textOf(request));
  return json ? asFields(json) : formOf(request);
}
