import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sandboxCredentials } from '../credentials.ts';
import { startMerchant, startTestGateway } from '../testing/gateway.ts';
import { signatureOf } from './webhook.ts';

const { publicKey, secretKey, webhookSecret } = sandboxCredentials.safepay;
const secret = { 'x-sfpy-merchant-secret': secretKey };
const SETUP = '/order/payments/v3/';
const payment = {
  merchant_api_key: publicKey,
  intent: 'CYBERSOURCE',
  mode: 'payment',
  currency: 'PKR',
  amount: 45_000,
};
const person = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  email: 'a@example.com',
  phone_number: '+923001234567',
  country: 'PK',
};
const good = {
  email: 'a@example.com',
  name: 'Ayesha Khan',
  number: '4456 5300 0000 1005',
  month: '12',
  year: '2030',
  cvv: '123',
};

type Tracker = { token: string; state: string };
type Data = { token: string; tracker: Tracker };
type Wallet = { wallet: { token: string }[] };
type Options = Parameters<typeof startTestGateway>[0];

async function open(options: Options = {}) {
  const merchant = await startMerchant();
  const gateway = await startTestGateway({ merchantOrigin: merchant.origin, ...options });
  const call = async (path: string, body: object = {}) => {
    const answer = await gateway.postJson(path, body, secret);
    return { status: answer.status, data: ((await answer.json()) as { data: Data }).data };
  };
  const ask = async <T>(path: string) => ((await (await gateway.get(path, secret)).json()) as { data: T }).data;
  const report = (tracker: string) => ask<Tracker>(`/reporter/api/v1/payments/${tracker}`);
  /** The first three calls, and the address of the page to which they lead. */
  async function begin(about: object = {}, query: Record<string, string> = {}) {
    const { data } = await call(SETUP, { ...payment, ...about });
    const tracker = data.tracker.token;
    await call(`${SETUP}${tracker}/metadata`, { data: { source: 'custom', order_id: 'MZN1001' } });
    const passport = await gateway.postJson('/client/passport/v1/token', {}, secret);
    const { data: tbt } = (await passport.json()) as { data: string };
    const back = `${merchant.origin}/v1/payment/return/card/MZN1001`;
    const address = new URLSearchParams({
      tracker,
      tbt,
      redirect_url: back,
      cancel_url: `${back}?cancelled=1`,
      ...query,
    });
    return { tracker, page: `/embedded?${address}`, back };
  }
  const pay = (page: string, fields: Record<string, string> = {}) =>
    gateway.postForm(page, { ending: 'success', ...good, ...fields });
  const customer = async () => (await call('/user/customers/v1/', person)).data.token;
  const wallet = (token: string) => ask<Wallet>(`/user/customers/v1/${token}/wallet/`);
  return { ...gateway, merchant, call, report, begin, pay, customer, wallet };
}

test('completes a card payment with a page, a return, a webhook and a report', async () => {
  const { begin, pay, report, merchant } = await open();
  const { tracker, page, back } = await begin();
  expect((await report(tracker)).state).toBe('TRACKER_STARTED');
  const answer = await pay(page);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${back}?tracker=${tracker}`]);

  await vi.waitFor(() => expect(merchant.received).toHaveLength(1));
  const [received] = merchant.received;
  expect(received?.url.pathname).toBe('/v1/payment/notify/card');
  expect(received?.headers['x-sfpy-signature']).toBe(signatureOf(received?.body ?? '', webhookSecret));
  expect(JSON.parse(received?.body ?? '')).toMatchObject({
    version: '2.0.0',
    type: 'payment.succeeded',
    data: { tracker, state: 'TRACKER_ENDED', amount: 45_000, currency: 'PKR', metadata: { order_id: 'MZN1001' } },
  });
  expect(await report(tracker)).toMatchObject({
    token: tracker,
    state: 'TRACKER_ENDED',
    purchase_totals: { quote_amount: { amount: 45_000, currency: 'PKR' } },
    metadata: { order_id: { value: 'MZN1001' } },
  });
});

test('refuses a payment without the secret or valid fields', async () => {
  const { call, postJson, get } = await open();
  expect((await postJson(SETUP, payment)).status).toBe(401);
  expect((await postJson(SETUP, payment, { 'x-sfpy-merchant-secret': 'x' })).status).toBe(401);
  expect((await get('/reporter/api/v1/payments/track_1')).status).toBe(401);
  expect((await call(SETUP, { ...payment, merchant_api_key: 'sec_other' })).status).toBe(400);
  expect((await call(SETUP, { ...payment, amount: 450.5 })).status).toBe(400);
  expect((await call(SETUP, { ...payment, currency: 'USD' })).status).toBe(400);
  expect((await call(SETUP, { ...payment, user: 'cus_nobody' })).status).toBe(400);
  expect((await call(`${SETUP}track_1/metadata`, { data: {} })).status).toBe(500);
});

test('lets only the merchant frame the page', async () => {
  const { begin, get, merchant } = await open();
  const { page } = await begin();
  const answer = await get(page);
  const local = merchant.origin.replace('127.0.0.1', 'localhost');
  expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${merchant.origin} ${local}`);
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(await answer.text()).toContain('Sandbox: no money moves');
});

test.each([
  ['without a passport', { tbt: '' }],
  ['with a passport of another secret', { tbt: '99999999999999.00' }],
  ['for an unknown payment', { tracker: 'track_1' }],
  ['that returns to a foreign address', { redirect_url: 'https://attacker.example/' }],
])('does not show a page %s', async (_name, query) => {
  const { begin, get } = await open();
  const answer = await get((await begin({}, query)).page);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('name="number"');
});

test('accepts a passport for an hour', async () => {
  let now = Date.now();
  const { begin, get } = await open({ now: () => now });
  const { page } = await begin();
  now += 3_599_000;
  expect((await get(page)).status).toBe(200);
  now += 2_000;
  expect((await get(page)).status).toBe(404);
});

test.each([
  [{ number: '4456530000001006' }, 'This is not a card number'],
  [{ number: '4242424242424242' }, 'Only test cards work here, never a real one'],
  [{ year: '2003' }, 'This card has expired'],
  [{ cvv: '1' }, 'Enter the 3 or 4 digits'],
  [{ email: 'nobody' }, 'Enter an email address'],
  [{ name: ' ' }, 'Enter the name'],
])('refuses %j with a reason and keeps what was typed, except number and code', async (wrong, words) => {
  const { begin, pay, report } = await open();
  const { tracker, page } = await begin();
  const answer = await pay(page, { name: 'Ayesha Khan', ...wrong });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toContain(words);
  expect(text).toContain('value="12" selected');
  expect(/<input[^>]*name="(number|cvv)"[^>]*>/g.exec(text)?.[0]).not.toContain('value=');
  expect((await report(tracker)).state).toBe('TRACKER_STARTED');
});

test('shows a declined card and accepts another one', async () => {
  const { begin, pay, report, merchant } = await open();
  const { tracker, page } = await begin();
  const declined = await pay(page, { number: '4456530000001013' });
  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain('The bank declined this card');
  expect((await report(tracker)).state).toBe('TRACKER_STARTED');
  expect((await pay(page)).status).toBe(303);
  await vi.waitFor(() => expect(merchant.received).toHaveLength(2));
  const types = merchant.received.map(({ body }) => JSON.parse(body).type);
  expect(types.toSorted()).toEqual(['payment.failed', 'payment.succeeded']);
});

test('returns a customer who cancels to the cancel address', async () => {
  const { begin, pay, report } = await open();
  const { tracker, page, back } = await begin();
  expect((await pay(page, { ending: 'cancel' })).headers.get('location')).toBe(
    `${back}?cancelled=1&tracker=${tracker}`,
  );
  expect((await report(tracker)).state).toBe('TRACKER_CANCELLED');
});

test('signs a forged webhook wrongly and pays nothing', async () => {
  const { begin, pay, report, merchant } = await open();
  const { tracker, page } = await begin();
  await pay(page, { ending: 'forged' });
  await vi.waitFor(() => expect(merchant.received).toHaveLength(1));
  const [received] = merchant.received;
  expect(JSON.parse(received?.body ?? '').type).toBe('payment.succeeded');
  expect(received?.headers['x-sfpy-signature']).not.toBe(signatureOf(received?.body ?? '', webhookSecret));
  expect((await report(tracker)).state).toBe('TRACKER_STARTED');
});

test('saves a card as a token, charges it and removes it', async () => {
  const { begin, pay, call, report, customer, wallet, get, url } = await open();
  const user = await customer();
  expect(await (await get((await begin()).page)).text()).not.toContain('name="save"');
  const { page } = await begin({ user });
  expect(await (await get(page)).text()).toContain('name="save"');
  await pay(page, { save: 'yes' });
  const { wallet: cards } = await wallet(user);
  const cybersource = { scheme: '001', last_four: '1005', expiry_month: '12', expiry_year: '2030' };
  expect(cards).toMatchObject([{ cybersource }]);
  const { token = '' } = cards[0] ?? {};

  const { tracker } = await begin({ user, entry_mode: 'tms' });
  const address = SETUP + tracker;
  await call(address, { payload: { payment_method: { tokenized_card: { token } } } });
  await call(address, { payload: { authorization: { do_capture: false } } });
  expect((await report(tracker)).state).toBe('TRACKER_STARTED');
  expect((await call(address)).data.tracker.state).toBe('TRACKER_ENDED');

  await fetch(`${url}/user/customers/v1/${user}/wallet/${token}`, { method: 'DELETE', headers: secret });
  expect((await wallet(user)).wallet).toEqual([]);
  const late = await begin({ user });
  const refused = await call(SETUP + late.tracker, { payload: { payment_method: { tokenized_card: { token } } } });
  expect(refused.status).toBe(400);
});

test('declines a saved card on a second charge, and lets no other customer charge it', async () => {
  const { begin, pay, call, report, customer, wallet } = await open();
  const [user, other] = [await customer(), await customer()];
  const charge = async (by: string, token = '') => {
    const { tracker } = await begin({ user: by, entry_mode: 'tms' });
    const named = await call(SETUP + tracker, { payload: { payment_method: { tokenized_card: { token } } } });
    return { tracker, named: named.status, charged: (await call(SETUP + tracker)).status };
  };
  await pay((await begin({ user })).page, { number: '4000000000000341', save: 'yes' });
  const declined = await charge(user, (await wallet(user)).wallet[0]?.token);
  expect([declined.named, declined.charged]).toEqual([200, 400]);
  expect((await report(declined.tracker)).state).toBe('TRACKER_STARTED');
  await pay((await begin({ user })).page, { save: 'yes' });
  const token = (await wallet(user)).wallet[1]?.token;
  expect(await charge(other, token)).toMatchObject({ named: 400, charged: 400 });
  expect(await charge(user, token)).toMatchObject({ named: 200, charged: 200 });
});

test('refunds in parts, never more than was taken', async () => {
  const { begin, pay, call, report } = await open();
  const { tracker, page } = await begin();
  const refund = (amount: number) => call(`${SETUP}${tracker}/refund`, { currency: 'PKR', amount });
  expect((await refund(100)).status).toBe(400);
  await pay(page);
  expect((await refund(15_000)).data.tracker.state).toBe('TRACKER_PARTIAL_REFUND');
  expect((await refund(40_000)).status).toBe(400);
  expect((await refund(30_000)).data.tracker.state).toBe('TRACKER_REFUNDED');
  expect((await refund(1)).status).toBe(400);
  expect((await report(tracker)).state).toBe('TRACKER_REFUNDED');
});

test('writes no card number anywhere', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mizan-sandbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { begin, pay, customer, merchant } = await open({ dataDir });
  const user = await customer();
  await pay((await begin({ user })).page, { number: '4456530000001013', save: 'yes' });
  await pay((await begin({ user })).page, { save: 'yes' });
  await vi.waitFor(() => expect(merchant.received).toHaveLength(2));
  const written = readFileSync(join(dataDir, 'journal.jsonl'), 'utf8');
  expect(written).toContain('"lastFour":"1005"');
  for (const text of [written, ...merchant.received.map(({ body }) => body)]) expect(text).not.toMatch(/4456 ?5300/);
});
