import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Fields, jsonOf, textOf, toFields } from '../bodies.ts';
import { applyFaults, falseValueOf } from '../control/apply-faults.ts';
import type { FalseValue } from '../control/faults.ts';
import type { Gateway } from '../gateway.ts';
import { inquire, payFromAccount } from './account.ts';
import { showCheckouts } from './checkout.ts';
import { Refused, responseOf } from './codes.ts';
import { amountText } from './formats.ts';
import { registerHostedCheckout } from './hosted.ts';

type Call = (gateway: Gateway, fields: Fields, falseValue: FalseValue | undefined) => object | Promise<object>;

/** Registers the hosted pages and the calls of REST version 4. */
export async function easypaisa(app: FastifyInstance, gateway: Gateway) {
  registerHostedCheckout(app, gateway);
  showCheckouts(app, gateway);
  await app.register(async (calls) => {
    applyFaults(calls, gateway, 'easypaisa');
    const addCall = (name: string, call: Call) =>
      calls.post(`/easypay-service/rest/v4/${name}`, async (request, reply) =>
        reply.type('application/json').send(jsonText(await answerCall(gateway, request, call))),
      );
    addCall('initiate-ma-transaction', payFromAccount);
    addCall('inquire-transaction', inquire);
  });
}

/** Runs a call. A refusal is also answered with HTTP 200. */
async function answerCall(gateway: Gateway, request: FastifyRequest, call: Call) {
  try {
    requireCredentials(gateway, request);
    const fields = toFields(objectOf(textOf(request)));
    if (!fields['storeId']) throw new Refused('0002');
    if (fields['storeId'] !== gateway.credentials.easypaisa.storeId) throw new Refused('0006');
    return await call(gateway, fields, falseValueOf(request));
  } catch (error) {
    if (error instanceof Refused) return responseOf(error.code);
    throw error;
  }
}

/** The header is called `credentials`, and its value has no `Basic` in front. */
function requireCredentials({ credentials }: Gateway, { headers }: FastifyRequest) {
  const { username, password } = credentials.easypaisa;
  const expected = Buffer.from(`${username}:${password}`).toString('base64');
  if (headers['credentials'] !== expected) throw new Refused('0010');
}

function objectOf(text: string) {
  const object = jsonOf(text);
  if (!object) throw new Refused('0022');
  return object;
}

/** Serialises an answer with at least one decimal in the amount, as Easypaisa does: 450.0. */
function jsonText(answer: object) {
  const amount = 'transactionAmount' in answer ? amountText(Number(answer.transactionAmount)) : '';
  return JSON.stringify(answer).replace(/"transactionAmount":\d+/, `"transactionAmount":${amount}`);
}
