import { randomUUID } from 'node:crypto';
import { createClient } from '@mizan/api';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { holdBack, startIntercepted, WALLET } from '../../../testing/gateway-proxy.ts';
import { newPerson, readExport } from '../../../testing/members.ts';
import {
  payAtJazzcash,
  payByCard,
  postForm,
  purchases,
  startWithGateway,
  untilOrder,
} from '../../../testing/payments.ts';
import { readCustomer } from './payer.ts';

const TIMEOUT = { timeout: 10_000, interval: 10 };

describe('JazzCash', () => {
  test('on its page returns the browser by a form, and the searches are granted once, with a receipt', async () => {
    const { as, origin, db } = await startWithGateway();
    const { client, memberId } = await as();
    const { order, pay } = await client.createOrder({ body: { searches: 10, method: 'jazzcash' } });
    expect(order).toMatchObject({
      searches: 10,
      unitPaisa: 4500,
      amountPaisa: 45_000,
      status: 'pending',
      isSandbox: true,
    });
    await expect(client.getReceipt({ params: { id: order.id } })).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
    const back = await payAtJazzcash(pay, 'repeated');
    expect(back.action).toBe(`${origin}/v1/payment/return/jazzcash`);
    const returned = await postForm(back);
    expect([returned.status, returned.headers.get('location')]).toEqual([303, `/payment/orders/${order.id}`]);
    const paid = await untilOrder(client, order.id, 'paid');
    expect(paid).toMatchObject({ paidAt: expect.any(String), failure: null });
    expect((await client.getAccount()).searchesLeft).toBe(10);
    const { results } = await client.getSearchStatement();
    expect(results).toMatchObject([{ reason: 'purchase', amount: 10, note: paid.number, orderId: order.id }]);
    expect(await client.getReceipt({ params: { id: order.id } })).toMatchObject({
      order: { number: paid.number },
      inWords: { en: 'Rupees four hundred fifty only' },
      transaction: expect.stringMatching(/^\d{12}$/),
    });
    const mails = await db.selectFrom('mail').select(['template', 'member_id']).execute();
    expect(mails).toEqual([{ template: 'sandboxReceipt', member_id: memberId }]);
    expect(await client.listOrders()).toEqual({ results: [paid], totalPages: 1 });
  });

  test.each([
    ['cancel', 'failed', 'cancelled'],
    ['forged', 'pending', null],
    ['pending', 'pending', null],
    ['wrong-amount', 'review', null],
    ['missing', 'paid', null],
    ['no-return', 'paid', null],
    ['late', 'paid', null],
    ['late-after-failure', 'paid', null],
    ['out-of-order', 'paid', null],
  ])('with the ending "%s" leaves the order %s', async (ending, status, failure) => {
    const { as, context } = await startWithGateway();
    const { client } = await as();
    const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    const back = await payAtJazzcash(pay, ending);
    if (back.action !== '') await postForm(back);
    const ended = await untilOrder(client, order.id, status);
    expect(ended.failure).toBe(failure);
    const alarms = { forged: [['forged', 2]], 'wrong-amount': [['amountDiffers', 1]] }[ending] ?? [];
    // Messages may arrive after the order has reached its final status.
    await vi.waitFor(() => expect([...context.payments.alarms]).toEqual(alarms), TIMEOUT);
    await context.payments.close();
    expect((await client.getAccount()).searchesLeft).toBe(status === 'paid' ? 5 : 0);
    expect([...context.payments.alarms]).toEqual(alarms);
  });

  test('on the phone answers the request while the owner of the wallet still has to confirm', {
    timeout: 20_000,
  }, async () => {
    const { as, provider } = await startIntercepted();
    const { client } = await as();
    const { held, hold, untilHeld } = holdBack<undefined>();
    provider.answer(({ path }) => (path === WALLET ? hold(undefined) : undefined));
    const body = { searches: 1, method: 'jazzcash', mobileNumber: '+92 312 3456789', cnic: '345678' } as const;
    const { order, pay } = await client.createOrder({ body });
    expect(pay).toEqual({ kind: 'approve', mobileNumber: '03123456789' });
    await untilHeld(1);
    expect(await client.getOrder({ params: { id: order.id } })).toMatchObject({ status: 'pending' });
    held[0]?.release();
    await untilOrder(client, order.id, 'paid');
    expect((await client.getAccount()).searchesLeft).toBe(1);
  });

  test('on the phone requires the CNIC, and ends the order after a wrong PIN', async () => {
    const { as } = await startWithGateway();
    const { client } = await as();
    const body = { searches: 1, method: 'jazzcash', mobileNumber: '03123456780', cnic: '345678' } as const;
    const { order } = await client.createOrder({ body });
    expect(await untilOrder(client, order.id, 'failed')).toMatchObject({ failure: 'wrongPin' });
    expect((await client.getAccount()).searchesLeft).toBe(0);
    await expect(client.createOrder({ body: { ...body, cnic: undefined } as never })).rejects.toMatchObject({
      errors: [{ path: 'cnic' }],
    });
  });
});

describe('a card', () => {
  test('is entered in the frame of its processor, saved there on request, and charged again by its token', async () => {
    const { as, context, db, origin } = await startWithGateway({ runsJobs: true });
    const { client, memberId } = await as();
    const { order, pay } = await client.createOrder({ body: { searches: 20, method: 'card' } });
    const back = await payByCard(pay, { save: 'yes' });
    expect(back.startsWith(`${origin}/v1/payment/return/card/`)).toBe(true);
    const page = await fetch(back, { redirect: 'manual' });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^']+'.*frame-ancestors 'self';/,
    );
    expect(await page.text()).toContain(`href="/payment/orders/${order.id}"`);
    await untilOrder(client, order.id, 'paid');
    const [card] = await vi.waitFor(async () => {
      const cards = await client.listCards();
      expect(cards).toHaveLength(1);
      return cards;
    }, TIMEOUT);
    expect(card).toMatchObject({ brand: 'Visa', lastFour: '1005', expiryMonth: 12, expiryYear: 2034 });
    const id = card?.id ?? '';
    const again = await client.createOrder({ body: { searches: 1, method: 'card', card: id } });
    expect(again.pay).toEqual({ kind: 'wait' });
    await untilOrder(client, again.order.id, 'paid');
    expect((await client.getAccount()).searchesLeft).toBe(21);
    const stranger = await as();
    await expect(
      stranger.client.createOrder({ body: { searches: 1, method: 'card', card: id } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.client.removeCard({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [{ token } = { token: Buffer.alloc(0) }] = await db.selectFrom('saved_card').select('token').execute();
    expect(token.toString('latin1')).not.toContain('pm_');
    const exported = await readExport(client);
    expect(exported.savedCards).toMatchObject([{ lastFour: '1005', expires: '2034-12' }]);
    expect(exported.orders).toHaveLength(2);
    const kept = async () => context.payments.adapterOf('card')?.cards?.list((await readCustomer(db, memberId)) ?? '');
    expect(await kept()).toHaveLength(1);
    await client.removeCard({ params: { id } });
    expect(await client.listCards()).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test('can be replaced on the page after it is declined, and cancelling ends the order', async () => {
    const { as } = await startWithGateway();
    const { client } = await as();
    const { order, pay } = await client.createOrder({ body: { searches: 1, method: 'card' } });
    await expect(payByCard(pay, { number: '4456530000001013' })).rejects.toThrow('answered 402');
    await payByCard(pay, { ending: 'cancel' });
    expect(await untilOrder(client, order.id, 'failed')).toMatchObject({ failure: 'cancelled' });
  });
});

describe('an order', () => {
  test('is created once per key, however often it is requested, and prompts no wallet twice', async () => {
    const { as, origin, db, gateway } = await startWithGateway();
    const { token, client } = await as();
    const send = async (key: string, body: object) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
      const response = await fetch(`${origin}/v1/payment/orders`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return {
        status: response.status,
        answer: (await response.json()) as { order: { id: string }; pay: object; code?: string },
      };
    };
    const wallet = { searches: 5, method: 'jazzcash', mobileNumber: '03123456789', cnic: '345678' };
    const many = await Promise.all(Array.from({ length: 8 }, () => send('k1', wallet)));
    expect(new Set(many.map(({ answer }) => answer.order.id)).size).toBe(1);
    await untilOrder(client, many[0]?.answer.order.id ?? '', 'paid');
    const cards = await Promise.all(Array.from({ length: 4 }, () => send('k2', { searches: 5, method: 'card' })));
    const trackers = cards.map(({ answer }) => /tracker=([\w-]+)/.exec(JSON.stringify(answer.pay))?.[1]);
    expect(new Set(trackers).size).toBe(1);
    expect(trackers[0]).toMatch(/^track_/);
    expect((await send('k2', { searches: 6, method: 'card' })).answer.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const listed = (await (await fetch(`${gateway.url}/control/transactions`)).json()) as { provider: string }[];
    expect(listed.filter(({ provider }) => provider === 'jazzcash')).toHaveLength(1);
    // The first answer contained a password of the merchant, so it is generated again and not stored.
    const { rows } = await sql<{ row: string }>`SELECT k::text AS row FROM idempotency_key k`.execute(db);
    expect(JSON.stringify(rows)).not.toContain('pp_');
    expect((await client.getAccount()).searchesLeft).toBe(5);
  });

  test('requires a confirmed address, and is invisible to other members', async () => {
    const { client: guest, as, origin, db } = await startWithGateway();
    const { tokens } = await guest.register({ body: newPerson() });
    const client = createClient({ origin, token: () => tokens.access.token });
    const body = { searches: 5, method: 'jazzcash' } as const;
    await expect(client.createOrder({ body })).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED', status: 403 });
    await db.updateTable('member').set({ email_confirmed_at: new Date() }).execute();
    const { order } = await client.createOrder({ body });
    const stranger = await as();
    for (const call of [stranger.client.getOrder, stranger.client.getReceipt]) {
      await expect(call({ params: { id: order.id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await stranger.client.listOrders()).results).toEqual([]);
    await expect(client.getOrder({ params: { id: randomUUID() } })).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    [0, 'Buy at least 1 search'],
    [1001, 'Buy at most 1,000 searches at once'],
    [1.5, 'Enter a whole number of searches'],
  ])('of %s searches is refused: %s', async (searches, message) => {
    const { as } = await startWithGateway();
    const { client } = await as();
    await expect(client.createOrder({ body: { searches, method: 'card' } })).rejects.toMatchObject({
      errors: [{ path: 'searches', message }],
    });
  });

  test('is refused while the member has twenty pending orders, even for concurrent requests', async () => {
    const { as } = await startWithGateway();
    const { client } = await as();
    const tries = Array.from({ length: 25 }, () => client.createOrder({ body: { searches: 1, method: 'jazzcash' } }));
    const outcomes = await Promise.allSettled(tries);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code as string] : [],
    );
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'TOO_MANY_OPEN_ORDERS'));
  });

  test('keeps its terms: amount, owner and time of payment cannot be changed afterwards', async () => {
    const { as, db } = await startWithGateway();
    const [{ client }, other] = [await as(), await as()];
    const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    await payAtJazzcash(pay, 'success');
    await untilOrder(client, order.id, 'paid');
    const change = (set: object) => db.updateTable('payment_order').set(set).execute();
    await expect(change({ searches: 50, amount_paisa: 250_000 })).rejects.toThrow('do not change');
    await expect(change({ member_id: other.memberId })).rejects.toThrow('do not change');
    await expect(change({ paid_at: null })).rejects.toThrow('do not change');
    await expect(db.deleteFrom('payment_order').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('payment_event').set({ detail: '{}' }).execute()).rejects.toThrow('append-only');
  });
});

describe('a method without credentials', () => {
  test('is shown as unavailable, and orders by it are refused, in production and elsewhere', async () => {
    const environment = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://mizan.example',
      TRUST_PROXY: 'off',
      TOKEN_SECRET: 'q8Zr1WmC5vX0bN7kLs2TfY9hJd4GpUeA',
      RATE_LIMITS: 'on',
    };
    const { client: guest, as } = await startApp({ environment });
    const { methods } = await guest.getPackages();
    expect(methods.map(({ available }) => available)).toEqual([false, false, false]);
    const { client } = await as();
    for (const method of ['card', 'jazzcash', 'easypaisa'] as const) {
      await expect(client.createOrder({ body: { searches: 5, method } })).rejects.toMatchObject({
        code: 'METHOD_NOT_AVAILABLE',
        status: 409,
      });
    }
  });
});

test('neither the log nor the tables contain a password of a provider', async () => {
  const { as, db, origin } = await startWithGateway();
  const { client } = await as();
  const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
  await postForm(await payAtJazzcash(pay, 'success'));
  await untilOrder(client, order.id, 'paid');
  const events = await db.selectFrom('payment_event').selectAll().execute();
  expect(events.length).toBeGreaterThan(1);
  const text = JSON.stringify([events, (await purchases({ db } as never)).orders]);
  expect(text).not.toMatch(/sandboxpass|sandboxsalt|pp_Password|pp_SecureHash|0312/);
  expect(origin).toContain('127.0.0.1');
});
