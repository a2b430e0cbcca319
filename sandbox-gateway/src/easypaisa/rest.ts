import { createSign, createVerify, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asFields, type Fields, isObject, jsonOf, textOf } from '../bodies.ts';
import type { Lie } from '../control/faults.ts';
import { lieOf, spoilAnswers } from '../control/spoil.ts';
import type { Gateway } from '../gateway.ts';
import { inquire, payFromAccount, payInShop } from './account.ts';
import { amountText } from './amount.ts';
import { Refused, STATUS, saying } from './codes.ts';
import { rawMember } from './raw-member.ts';
import { easypaisaPrivateKey, merchantPublicKey } from './sandbox-keys.ts';

type Call = (gateway: Gateway, asked: Fields, lie: Lie | undefined) => object | Promise<object>;

const CALLS: Record<string, Call> = {
  'initiate-ma-transaction': payFromAccount,
  'initiate-otc-transaction': payInShop,
  'inquire-transaction': inquire,
};

/** Version 4 sends what it means, version 5 puts a signature beside it, both ways. */
export async function answerCalls(app: FastifyInstance, gateway: Gateway) {
  await app.register(async (calls) => {
    spoilAnswers(calls, gateway, 'easypaisa');
    for (const [name, call] of Object.entries(CALLS)) {
      calls.post(`/easypay-service/rest/v4/${name}`, async (request, reply) =>
        reply.type('application/json').send(await attempt(gateway, request, { call, read: plain })),
      );
      calls.post(`/easypay-service/rest/v5/${name}`, async (request, reply) =>
        reply.type('application/json').send(envelope(await attempt(gateway, request, { call, read: signed }))),
      );
    }
    calls.get('/easypay-service/rest/v1/order-status/:account/:order', (request) => orderStatus(gateway, request));
  });
}

type Attempt = { call: Call; read: (text: string) => Fields };

/** What is answered, as text: the amount keeps its decimal. Also a refusal is 200. */
async function attempt(gateway: Gateway, request: FastifyRequest, { call, read }: Attempt) {
  try {
    demandCredentials(gateway, request);
    const asked = read(textOf(request));
    if (!asked['storeId']) throw new Refused('0002');
    if (asked['storeId'] !== gateway.credentials.easypaisa.storeId) throw new Refused('0006');
    return written(await call(gateway, asked, lieOf(request)));
  } catch (error) {
    if (error instanceof Refused) return written(saying(error.code));
    throw error;
  }
}

/** The header is called so, and has no word before what it says. */
function demandCredentials({ credentials: { easypaisa } }: Gateway, { headers }: FastifyRequest) {
  const given = Buffer.from(String(headers['credentials'] ?? ''));
  const right = Buffer.from(Buffer.from(`${easypaisa.username}:${easypaisa.password}`).toString('base64'));
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refused('0010');
}

function plain(text: string) {
  const asked = jsonOf(text);
  if (!asked) throw new Refused('0022');
  return asFields(asked);
}

function signed(text: string) {
  const { request, signature } = jsonOf(text) ?? {};
  if (!isObject(request)) throw new Refused('0022');
  if (typeof signature !== 'string' || signature === '') throw new Refused('0023');
  const spoken = rawMember(text, 'request') ?? '';
  if (!createVerify('RSA-SHA256').update(spoken).verify(merchantPublicKey, signature, 'base64'))
    throw new Refused('0024');
  return asFields(request);
}

const envelope = (response: string) =>
  `{"response":${response},"signature":"${createSign('RSA-SHA256').update(response).sign(easypaisaPrivateKey, 'base64')}"}`;

function written(answer: object) {
  const amount = 'transactionAmount' in answer ? amountText(Number(answer.transactionAmount)) : '';
  return JSON.stringify(answer).replace(/"transactionAmount":\d+/, `"transactionAmount":${amount}`);
}

/** What the notification names. Nobody has to say who they are, and nothing is signed. */
function orderStatus({ credentials, transactions }: Gateway, request: FastifyRequest) {
  const { account, order } = request.params as { account: string; order: string };
  const transaction = transactions.find('easypaisa', order);
  if (account !== credentials.easypaisa.accountNumber || !transaction) return saying('0003');
  const { state, amount, details } = transaction;
  return {
    order_id: order,
    store_id: credentials.easypaisa.storeId,
    transaction_id: details['number'] ?? '',
    transaction_status: STATUS[state].status,
    transaction_amount: amountText(amount),
    ...saying('0000'),
  };
}
