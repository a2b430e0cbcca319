import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Fields, formOf, jsonOf, textOf, toFields } from '../bodies.ts';
import { applyFaults, falseValueOf } from '../control/apply-faults.ts';
import type { FalseValue } from '../control/faults.ts';
import type { Gateway } from '../gateway.ts';
import { showCheckouts } from './checkout.ts';
import { registerHostedCheckout } from './hosted.ts';
import { inquire } from './inquiry.ts';
import { refund } from './refund.ts';
import { payFromWallet } from './wallet.ts';

const API = '/ApplicationAPI/API';

type Call = (fields: Fields, falseValue: FalseValue | undefined) => object | Promise<object>;

/** Registers JazzCash's hosted page and its calls. */
export async function jazzCash(app: FastifyInstance, gateway: Gateway) {
  registerHostedCheckout(app, gateway);
  showCheckouts(app, gateway);
  await app.register(async (calls) => {
    applyFaults(calls, gateway, 'jazzcash');
    const addCall = (path: string, call: Call) =>
      calls.post(API + path, (request) => call(fieldsOf(request), falseValueOf(request)));
    addCall('/2.0/Purchase/DoMWalletTransaction', (fields) => payFromWallet(gateway, fields));
    addCall('/PaymentInquiry/Inquire', (fields, falseValue) => inquire(gateway, fields, falseValue));
    addCall('/Purchase/domwalletrefundtransaction', (fields) => refund(gateway, fields, 'wallet'));
    addCall('/authorize/Refund', (fields) => refund(gateway, fields, 'card'));
  });
}

/** JazzCash accepts both JSON and forms. */
function fieldsOf(request: FastifyRequest): Fields {
  const json = jsonOf(textOf(request));
  return json ? toFields(json) : formOf(request);
}
