import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonOf, textOf } from '../bodies.ts';
import { applyFaults, falseValueOf } from '../control/apply-faults.ts';
import type { Gateway } from '../gateway.ts';
import { charge } from './charge.ts';
import { showCardPage } from './embedded.ts';
import { Refused, requireSecret, sendRefusal, wrapAnswer } from './envelope.ts';
import { issuePassport } from './passport.ts';
import { refund } from './refund.ts';
import { describeTracker, registerTracker, report, trackerNamed } from './trackers.ts';
import { createCustomer, listWallet, removeCard } from './wallet.ts';

const PAYMENTS = '/order/payments/v3';
const CUSTOMERS = '/user/customers/v1';

type Names = { tracker: string; customer: string; card: string };
type CallInput = Names & { body: Record<string, unknown> };
type Call = (input: CallInput) => unknown;

/** Registers Safepay's card page, and its calls, which need the merchant's secret. */
export async function safepay(app: FastifyInstance, gateway: Gateway) {
  showCardPage(app, gateway);
  await app.register(async (calls) => {
    applyFaults(calls, gateway, 'safepay');
    calls.setErrorHandler((error, _request, reply) =>
      sendRefusal(reply, error instanceof Refused ? error : new Refused(500, 'internal error')),
    );
    calls.addHook('preHandler', async (request) => requireSecret(request, gateway.credentials.safepay.secretKey));
    addPaymentCalls(calls, gateway);
    addCustomerCalls(calls, gateway);
  });
}

function addPaymentCalls(calls: FastifyInstance, gateway: Gateway) {
  const addCall = (path: string, call: Call) =>
    calls.post(path, async (request) => wrapAnswer(await call(readCall(request))));
  const { secretKey: secret } = gateway.credentials.safepay;
  const tracker = (input: CallInput) => trackerNamed(gateway, input.tracker);
  addCall(`${PAYMENTS}/`, ({ body }) => registerTracker(gateway, body));
  addCall(`${PAYMENTS}/:tracker/metadata`, (input) => describeTracker(gateway, tracker(input), input.body));
  addCall(`${PAYMENTS}/:tracker`, (input) => charge(gateway, tracker(input), input.body));
  addCall(`${PAYMENTS}/:tracker/refund`, (input) => refund(gateway, tracker(input), input.body));
  addCall('/client/passport/v1/token', () => issuePassport({ secret, now: gateway.settings.now() }));
  calls.get('/reporter/api/v1/payments/:tracker', (request) => ({
    ok: true,
    data: report(gateway, tracker(readCall(request)), falseValueOf(request)),
  }));
}

function addCustomerCalls(calls: FastifyInstance, gateway: Gateway) {
  const addCall = (method: 'GET' | 'POST' | 'DELETE', url: string, call: Call) =>
    calls.route({ method, url, handler: async (request) => wrapAnswer(await call(readCall(request))) });
  addCall('POST', `${CUSTOMERS}/`, ({ body }) => createCustomer(gateway, body));
  addCall('GET', `${CUSTOMERS}/:customer/wallet/`, ({ customer }) => listWallet(gateway, customer));
  addCall('DELETE', `${CUSTOMERS}/:customer/wallet/:card`, ({ customer, card }) => removeCard(gateway, customer, card));
}

const readCall = (request: FastifyRequest): CallInput => ({
  ...(request.params as Names),
  body: jsonOf(textOf(request)) ?? {},
});
