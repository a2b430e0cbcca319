import { sandboxCredentials } from '@mizan/sandbox-gateway';
import type { Arbitrary } from 'fast-check';
import { array, assert, asyncProperty, boolean, constant, constantFrom, integer, nat, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import { readBalances } from '../../../testing/calculations.ts';
import { controlGateway, postForm, purchases, startWithClock } from '../../../testing/payments.ts';
import { fewOrMany } from '../../../testing/suite.ts';
import { sign } from '../providers/jazzcash/hash.ts';
import { webhookSignature } from '../providers/safepay/signature.ts';
import { settleOrder } from './settle-order.ts';

const { jazzcash, safepay } = sandboxCredentials;
const HOUR = 3_600_000;
const ORDERS = 3;

const order = nat(ORDERS - 1);
const isForged = boolean();
const claims = constantFrom('paid', 'failed', 'pending');

/** Events in any order and number: at the provider, in transit, and on our servers. */
const step = oneof(
  record({ kind: constant('provider'), order, state: constantFrom('paid', 'failed', 'pending', 'cancelled') }),
  record({ kind: constant('paid otherwise'), order }),
  record({ kind: constant('message'), order, claims, isForged, times: integer({ min: 1, max: 3 }) }),
  record({ kind: constant('return'), order, isForged }),
  record({ kind: constant('poll'), minutes: integer({ min: 0, max: 40 }) }),
  record({ kind: constant('all at once'), order }),
  record({ kind: constant('crash'), order }),
  record({
    kind: constant('fault'),
    fault: constantFrom('down', 'nonsense', 'error', 'drop', 'none', 'none'),
  }),
);
type Step = typeof step extends Arbitrary<infer Value> ? Value : never;
type Scene = Awaited<ReturnType<typeof startScene>>;

async function startScene() {
  const app = await startWithClock();
  /** Begins two orders by JazzCash and one by card, each known to its provider. */
  const begin = async () => {
    const { client, memberId } = await app.as();
    const methods = ['jazzcash', 'card', 'jazzcash'] as const;
    const made = await Promise.all(methods.map((method) => client.createOrder({ body: { searches: 5, method } })));
    for (const { pay } of made) if (pay.kind === 'form') await postForm(pay);
    const rows = await app.db.selectFrom('payment_order').selectAll().where('member_id', '=', memberId).execute();
    const orders = made.map(({ order: { id } }) => {
      const row = rows.find((each) => each.id === id);
      const provider = row?.method === 'card' ? ('safepay' as const) : ('jazzcash' as const);
      return {
        id,
        provider,
        reference: row?.reference ?? '',
        known: row?.handle ?? row?.reference ?? '',
        amount: row?.amount_paisa ?? 0,
      };
    });
    return { memberId, orders };
  };
  return { ...app, begin };
}

type Order = Awaited<ReturnType<Scene['begin']>>['orders'][number];

async function say({ origin }: Scene, { provider, reference, amount }: Order, claim: string, forged: boolean) {
  const isCard = provider === 'safepay';
  const fields = { pp_TxnRefNo: reference, pp_ResponseCode: claim === 'paid' ? '121' : '999', pp_Amount: '1' };
  const event = {
    token: 'evt',
    version: '2.0.0',
    type: `payment.${claim}`,
    data: { amount: amount * 100, metadata: { order_id: reference } },
  };
  const body = JSON.stringify(isCard ? event : sign(fields, forged ? 'guessed' : jazzcash.integritySalt));
  const signature = webhookSignature(body, forged ? 'guessed' : safepay.webhookSecret);
  const headers = { 'content-type': 'application/json', 'x-sfpy-signature': signature };
  const response = await fetch(`${origin}/v1/payment/notify/${isCard ? 'card' : 'jazzcash'}`, {
    method: 'POST',
    headers,
    body,
  });
  expect(response.status).toBe(forged ? 400 : 200);
}

async function bringBack({ origin }: Scene, { provider, reference }: Order, forged: boolean) {
  const fields = sign({ pp_TxnRefNo: reference, pp_ResponseCode: '000' }, forged ? 'guessed' : jazzcash.integritySalt);
  if (provider === 'safepay')
    await fetch(`${origin}/v1/payment/return/card/${reference}?state=paid`, { redirect: 'manual' });
  else await postForm({ action: `${origin}/v1/payment/return/jazzcash`, fields });
}

/** The server dies after the inquiry, while it writes the answer. */
const crash = ({ context }: Scene, { id }: Order) =>
  settleOrder({ ...context, enqueue: () => Promise.reject(new Error('killed')) }, id).catch(() => undefined);

async function take(scene: Scene, orders: readonly Order[], taken: Step) {
  const { context, gateway, poll } = scene;
  if (taken.kind === 'poll') return poll(taken.minutes * 60_000);
  if (taken.kind === 'fault') return controlGateway(gateway, 'faults', { provider: 'all', kind: taken.fault });
  const about = orders[taken.order];
  if (!about) return undefined;
  const { provider, known } = about;
  const set = (change: object) => controlGateway(gateway, 'transactions', { provider, reference: known, ...change });
  switch (taken.kind) {
    case 'provider':
      return set({ state: taken.state });
    case 'paid otherwise':
      return set({ state: 'paid', amount: about.amount - 100 });
    case 'message':
      for (let time = 0; time < taken.times; time += 1) await say(scene, about, taken.claims, taken.isForged);
      return undefined;
    case 'return':
      return bringBack(scene, about, taken.isForged);
    case 'crash':
      return crash(scene, about);
    default:
      return Promise.all([
        settleOrder(context, about.id),
        say(scene, about, 'paid', false),
        poll(0),
        settleOrder(context, about.id),
      ]);
  }
}

test('repeated, lost, forged or truncated messages in any order grant once, if and only if the provider says paid', async () => {
  const scene = await startScene();
  const { context, gateway, poll } = scene;
  await assert(
    asyncProperty(array(step, { maxLength: 14 }), async (steps) => {
      const { memberId, orders } = await scene.begin();
      for (const each of steps) await take(scene, orders, each);
      await controlGateway(gateway, 'faults', { provider: 'all', kind: 'none' });
      await context.payments.close();
      await poll(4 * HOUR);
      await poll(60 * HOUR);
      const known = (await (await fetch(`${gateway.url}/control/transactions`)).json()) as {
        reference: string;
        state: string;
        taken: number;
      }[];
      const { entries } = await purchases(context);
      const granted = orders.map(({ id }) => entries.filter(({ cause }) => cause === `order:${id}`).length);
      const due = orders.map(({ known: reference, amount }) => {
        const said = known.find((transaction) => transaction.reference === reference);
        return said?.state === 'paid' && said.taken === amount ? 1 : 0;
      });
      expect(granted).toEqual(due);
      const sum = 5 * due.filter((count) => count === 1).length;
      expect((await readBalances(context)).find(({ member }) => member === memberId)).toMatchObject({
        balance: sum,
        sum,
      });
    }),
    { numRuns: fewOrMany(8, 100) },
  );
}, 120_000);
