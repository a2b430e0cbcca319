import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '@mizan/api';
import { sandboxCredentials, startSandboxGateway } from '@mizan/sandbox-gateway';
import { Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../platform/db/pool.ts';
import { deriveKeys } from '../../../platform/secrets.ts';
import { readConfig } from '../../../program/config.ts';
import { createDatabase, databaseUrl } from '../../../testing/database.ts';
import { freePort } from '../../../testing/free-port.ts';
import { actAs } from '../../../testing/members.ts';
import { controlGateway, postForm } from '../../../testing/payments.ts';
import { killAndWait, startServer } from '../../../testing/server-process.ts';
import { fewOrMany } from '../../../testing/suite.ts';
import { sign } from '../providers/jazzcash/hash.ts';
import { webhookSignature } from '../providers/safepay/signature.ts';

const MEMBERS = fewOrMany(20, 50);
const EACH = fewOrMany(3, 20);
const AT_ONCE = 24;
const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';
const { jazzcash, safepay } = sandboxCredentials;

type TestOrder = {
  id: string;
  member: string;
  method: 'jazzcash' | 'card';
  reference: string;
  known: string;
  amount: number;
};
type Truth = { reference: string; state: string; taken: number };

/** Runs all tasks with limited concurrency. */
async function each<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<unknown>) {
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, item] of queue) await work(item, index);
    }),
  );
}

/** Retries when the server answers that it is overloaded. */
async function retryOverloaded<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Problem && error.status === 503)) throw error;
      await delay(50);
    }
  }
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const all = [...items];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [all[index], all[other]] = [all[other] as Item, all[index] as Item];
  }
  return all;
}

/** A server in its own process, on a database that outlives it, with the gateway. */
async function startInstallation() {
  const [connection, port] = [await createDatabase({ holding: 'punjab' }), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const gateway = await startSandboxGateway({ merchantOrigin: origin });
  onTestFinished(() => gateway.close());
  const pool = new Pool(connection);
  // The database may be dropped while its connections are closing.
  pool.on('error', () => {});
  onTestFinished(() => pool.end());
  const db = openDatabase(pool);
  const keys = deriveKeys(readConfig({ TOKEN_SECRET }));
  const environment = {
    DATABASE_URL: databaseUrl(connection),
    TOKEN_SECRET,
    PORT: String(port),
    LOG_LEVEL: 'info',
    JAZZCASH_HOST: gateway.url,
    JAZZCASH_MERCHANT_ID: jazzcash.merchantId,
    JAZZCASH_PASSWORD: jazzcash.password,
    JAZZCASH_INTEGRITY_SALT: jazzcash.integritySalt,
    SAFEPAY_HOST: gateway.url,
    SAFEPAY_CHECKOUT_URL: `${gateway.url}/embedded`,
    SAFEPAY_PUBLIC_KEY: safepay.publicKey,
    SAFEPAY_SECRET_KEY: safepay.secretKey,
    SAFEPAY_WEBHOOK_SECRET: safepay.webhookSecret,
  };
  const start = async () => {
    const server = startServer(environment);
    await server.untilListening();
    return server;
  };
  const as = () => actAs({ origin, context: { db, keys, clock: () => new Date() } });
  return { origin, gateway, db, start, as };
}

type AdapterOptions = Awaited<ReturnType<typeof startInstallation>>;

async function orderAll({ as, db }: AdapterOptions): Promise<TestOrder[]> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, as));
  const wanted = members.flatMap(({ client, memberId }) =>
    Array.from({ length: EACH }, (_, index) => ({ client, memberId, index })),
  );
  await each(wanted, async ({ client, index }) => {
    const method = index % 2 === 0 ? 'jazzcash' : 'card';
    const { pay } = await retryOverloaded(() => client.createOrder({ body: { searches: 1 + (index % 5), method } }));
    if (pay.kind === 'form') await postForm(pay);
  });
  const rows = await db.selectFrom('payment_order').selectAll().execute();
  return rows.map((row) => ({
    id: row.id,
    member: row.member_id ?? '',
    method: row.method as TestOrder['method'],
    reference: row.reference,
    known: row.handle ?? row.reference,
    amount: row.amount_paisa,
  }));
}

/** Seven of ten are paid, one with another amount; one fails, and one stays open. */
async function decideAll({ gateway }: AdapterOptions, orders: readonly TestOrder[]) {
  await each(orders, ({ method, known, amount }, index) => {
    const about = { provider: method === 'card' ? 'safepay' : 'jazzcash', reference: known };
    const outcome = index % 10;
    if (outcome === 7)
      return controlGateway(gateway, 'transactions', { ...about, state: 'paid', amount: amount + 100 });
    const state = outcome === 8 ? 'failed' : outcome === 9 ? 'pending' : 'paid';
    return controlGateway(gateway, 'transactions', { ...about, state });
  });
}

/**
 * Sends one to five messages for each order: one in ten forged, one in ten with another amount. Messages are lost while
 * no server runs.
 */
const messagesOf = (orders: readonly TestOrder[]) =>
  shuffled(
    orders.flatMap((order) =>
      Array.from({ length: randomInt(1, 6) }, () => {
        const fate = randomInt(10);
        return { order, isForged: fate === 0, amount: fate === 1 ? order.amount * 7 : order.amount };
      }),
    ),
  );

async function deliver(origin: string, { order, isForged, amount }: ReturnType<typeof messagesOf>[number]) {
  const isCard = order.method === 'card';
  const fields = { pp_TxnRefNo: order.reference, pp_ResponseCode: '121', pp_Amount: String(amount) };
  const data = { state: 'TRACKER_ENDED', amount, currency: 'PKR', metadata: { order_id: order.reference } };
  const event = { token: order.id, version: '2.0.0', type: 'payment.succeeded', data };
  const body = JSON.stringify(isCard ? event : sign(fields, isForged ? 'guessed' : jazzcash.integritySalt));
  const signature = webhookSignature(body, isForged ? 'guessed' : safepay.webhookSecret);
  const headers = { 'content-type': 'application/json', 'x-sfpy-signature': signature };
  const response = await fetch(`${origin}/v1/payment/notify/${order.method}`, { method: 'POST', headers, body });
  await response.text();
  return response.status;
}

test('after a storm of messages about every order and two server crashes, ledger and provider agree exactly', async () => {
  const installation = await startInstallation();
  const { db, gateway, origin, start } = installation;
  let server = await start();
  const orders = await orderAll(installation);
  expect(orders).toHaveLength(MEMBERS * EACH);
  await decideAll(installation, orders);

  const messages = messagesOf(orders);
  const statuses = new Map<number | 'lost', number>();
  const killAt = Math.floor(messages.length / 2);
  let restarting: Promise<unknown> = Promise.resolve();
  const kill = async () => {
    await killAndWait(server.child.pid ?? 0);
    server = await start();
  };
  await each(messages, async (message, index) => {
    if (index === killAt) restarting = kill();
    const status = await deliver(origin, message).catch(() => 'lost' as const);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // Waits for a server, because otherwise the remaining messages would be lost.
    if (status === 'lost') await restarting;
  });
  await restarting;
  // An order without a message becomes due only later, and the test does not wait for it.
  await db.updateTable('payment_order').set({ next_check_at: new Date() }).where('status', '=', 'pending').execute();
  await kill();

  const truth = (await (await fetch(`${gateway.url}/control/transactions`)).json()) as Truth[];
  const byReference = new Map(truth.map((transaction) => [transaction.reference, transaction]));
  const isPaid = ({ known, amount }: TestOrder) => {
    const transaction = byReference.get(known);
    return transaction?.state === 'paid' && transaction.taken === amount;
  };
  const due = orders.filter(isPaid);
  expect(due.length).toBe(orders.length * 0.7);
  await vi.waitFor(
    async () => {
      const { count } = await db
        .selectFrom('payment_order')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('provider_says', 'is', null)
        .executeTakeFirstOrThrow();
      if (Number(count) > 0) throw new Error(`${count} orders were never asked about`);
    },
    { timeout: 60_000, interval: 100 },
  );

  const entries = await db.selectFrom('search_entry').select(['cause', 'amount', 'reason']).execute();
  expect(entries.map(({ cause }) => cause).toSorted()).toEqual(due.map(({ id }) => `order:${id}`).toSorted());
  const stored = await db.selectFrom('payment_order').select(['id', 'status', 'searches']).execute();
  const statusOf = new Map(stored.map(({ id, status }) => [id, status]));
  const wrong = orders.filter(({ known, amount }) => {
    const transaction = byReference.get(known);
    return transaction?.state === 'paid' && transaction.taken !== amount;
  });
  expect(new Set(due.map(({ id }) => statusOf.get(id)))).toEqual(new Set(['paid']));
  expect(new Set(wrong.map(({ id }) => statusOf.get(id)))).toEqual(new Set(['review']));
  const bought = stored.filter(({ status }) => status === 'paid').reduce((sum, { searches }) => sum + searches, 0);
  const balances = await db
    .selectFrom('search_account')
    .select(({ fn }) => fn.sum<string>('balance').as('sum'))
    .executeTakeFirst();
  expect(Number(balances?.sum)).toBe(bought);
  expect(statuses.get(200)).toBeGreaterThan(orders.length / 10);
  expect(statuses.get(400)).toBeGreaterThan(0);
}, 300_000);
