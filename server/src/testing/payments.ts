import { type Client, createClient, type Pay } from '@mizan/api';
import { startSandboxGateway } from '@mizan/sandbox-gateway';
import { onTestFinished, vi } from 'vitest';
import { signAccessToken } from '../identity/sessions/access-token.ts';
import { createSandboxAdapters } from '../money/payments/providers/sandbox-adapters.ts';
import { checkPayments } from '../money/payments/settlement/check-payments.ts';
import type { Context } from '../program/context.ts';
import { startApp } from './app.ts';

type AppParts = NonNullable<Parameters<typeof startApp>[0]>;
type GatewayParts = Partial<NonNullable<Parameters<typeof startSandboxGateway>[0]>>;

/** The real app with the sandbox gateway, without its delays. */
export async function startWithGateway(parts: AppParts = {}, gatewayParts: GatewayParts = {}) {
  let gateway: Awaited<ReturnType<typeof startSandboxGateway>> | undefined;
  // Registered first, so that the gateway stops after the app, which may still call it.
  onTestFinished(() => gateway?.close());
  const app = await startApp(parts);
  const merchantOrigin = `http://127.0.0.1:${app.context.config.port}`;
  gateway = await startSandboxGateway({ merchantOrigin, retryMs: [5, 20, 50], lateMs: 20, ...gatewayParts });
  // Before the app is left to a later test, which would get the repeated notifications.
  onTestFinished(gateway.stopNotifications);
  app.context.payments.useSandbox(
    createSandboxAdapters(gateway.url, { origin: merchantOrigin, timeoutMs: app.context.config.payments.timeoutMs }),
  );
  return { ...app, gateway };
}

/** The app with the sandbox gateway, and one clock for both that the test moves. */
export async function startWithClock(environment: NodeJS.ProcessEnv = {}, { runsJobs = false } = {}) {
  const time = { now: Date.now() };
  const app = await startWithGateway(
    { clock: () => new Date(time.now), environment, runsJobs },
    { now: () => time.now },
  );
  const poll = async (after: number) => {
    time.now += after;
    await checkPayments.work({ data: {}, isLast: false }, app.context);
  };
  /** Access tokens expire after 15 minutes, so these are signed when needed. */
  const as = async (role: 'subscribedUser' | 'admin' = 'subscribedUser') => {
    const acting = await app.as(role);
    const { memberId, sessionId } = acting;
    const token = async () =>
      (await signAccessToken({ memberId, sessionId, role }, app.context.keys.access, new Date(time.now))).token;
    return { ...acting, client: createClient({ origin: app.origin, token }) };
  };
  return { ...app, as, poll, time };
}

type Form = { action: string; fields: Record<string, string> };

const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The form of a page, as a browser sends it. */
export function formIn(page: string): Form {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return {
    action: unescape(/<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? ''),
    fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescape(value)])),
  };
}

export const postForm = ({ action, fields }: Form) =>
  fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** The absolute address of a redirect. */
export const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', response.url).href;

/** Chooses an outcome on JazzCash's page. Returns the form that leads the browser back to our server. */
export async function payAtJazzcash(pay: Pay, ending: string): Promise<Form> {
  if (pay.kind !== 'form') throw new Error(`not paid by a form, but ${pay.kind}`);
  const checkout = locationOf(await postForm(pay));
  const page = await postForm({ action: checkout, fields: { ending, from: 'MWALLET' } });
  return formIn(await page.text());
}

/** Waits until the order is as expected; background work settles it. */
export const untilOrder = (client: Client, id: string, status: string) =>
  vi.waitFor(
    async () => {
      const order = await client.getOrder({ params: { id } });
      if (order.status !== status) throw new Error(`the order is ${order.status}`);
      return order;
    },
    { timeout: 10_000, interval: 10 },
  );

/** The purchases in the ledger, and those that the orders imply. */
export async function purchases({ db }: Context) {
  const entries = await db
    .selectFrom('search_entry')
    .select(['cause', 'amount', 'member_id'])
    .where('reason', '=', 'purchase')
    .execute();
  const orders = await db.selectFrom('payment_order').selectAll().execute();
  return { entries, orders };
}

/** Sends a control call to the gateway. */
export async function controlGateway({ url }: { url: string }, resource: string, call: object) {
  const response = await fetch(`${url}/control/${resource}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  });
  if (!response.ok) throw new Error(`${resource}: ${await response.text()}`);
  return response.json();
}

/** Pays in the card processor's frame, and returns the address of its redirect. */
export async function payByCard(pay: Pay, changes: Record<string, string>): Promise<string> {
  if (pay.kind !== 'frame') throw new Error(`not paid in a frame, but ${pay.kind}`);
  const card = {
    email: 'a@example.com',
    name: 'A Member',
    number: '4456530000001005',
    month: '12',
    year: '2034',
    cvv: '123',
  };
  const answer = await postForm({ action: pay.url, fields: { ending: 'success', ...card, ...changes } });
  if (answer.status !== 303) throw new Error(`the card page answered ${answer.status}: ${await answer.text()}`);
  return locationOf(answer);
}

/** Saves a card by paying an order with it, on a server that runs jobs. */
export async function saveTestCard({ client }: { client: Client }, typed: Record<string, string> = {}) {
  const before = new Set((await client.listCards()).map(({ id }) => id));
  const { order, pay } = await client.createOrder({ body: { searches: 1, method: 'card', saveCard: true } });
  await fetch(await payByCard(pay, typed), { redirect: 'manual' });
  await untilOrder(client, order.id, 'paid');
  return vi.waitFor(
    async () => {
      const card = (await client.listCards()).find(({ id }) => !before.has(id));
      if (!card) throw new Error('the card is not listed');
      return card;
    },
    { timeout: 10_000, interval: 10 },
  );
}
