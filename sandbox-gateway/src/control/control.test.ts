import { get } from 'node:http';
import { expect, test, vi } from 'vitest';
import { sandboxCredentials } from '../credentials.ts';
import { sign } from '../jazzcash/hash.ts';
import { startMerchant, startTestGateway } from '../testing/gateway.ts';
import { merchantFields, walletOrder } from '../testing/jazzcash-order.ts';

const { integritySalt } = sandboxCredentials.jazzcash;
const WALLET = '/ApplicationAPI/API/2.0/Purchase/DoMWalletTransaction';
const INQUIRY = '/ApplicationAPI/API/PaymentInquiry/Inquire';

async function open(mobile = '03000000000') {
  const merchant = await startMerchant(() => ({
    body: JSON.stringify(sign({ pp_ResponseCode: '000', pp_ResponseMessage: 'OK' }, integritySalt)),
  }));
  const gateway = await startTestGateway({ merchantOrigin: merchant.origin });
  const call = (path: string, fields: Record<string, string>) => gateway.postJson(path, sign(fields, integritySalt));
  const payment = { provider: 'jazzcash', reference: 'MZN1' };
  const control = async (what: string, body: object) => {
    const answer = await gateway.postJson(`/control/${what}`, body);
    return { status: answer.status, answer: (await answer.json()) as Record<string, unknown> };
  };
  const inquire = () => call(INQUIRY, { pp_TxnRefNo: 'MZN1', ...merchantFields });
  const status = async () => ((await (await inquire()).json()) as Record<string, string>)['pp_Status'];
  await call(WALLET, walletOrder({ pp_MobileNumber: mobile }));
  return { ...gateway, merchant, call, control, inquire, status, payment };
}

test('lists transactions without the addresses of their pages', async () => {
  const { get: read } = await open();
  const listed = await (await read('/control/transactions')).json();
  expect(listed).toMatchObject([{ provider: 'jazzcash', reference: 'MZN1', amount: 45_000, state: 'pending' }]);
  expect(JSON.stringify(listed)).not.toContain('session');
});

test('marks a pending payment as paid, and never undoes it', async () => {
  const { control, status, merchant, payment } = await open();
  await control('transactions', { ...payment, state: 'paid', notify: true });
  expect([await status(), merchant.received.length]).toEqual(['Completed', 1]);
  await control('transactions', { ...payment, state: 'failed' });
  expect(await status()).toBe('Completed');
});

test('ends a payment in any way without its page', async () => {
  const { control, status, payment } = await open();
  expect((await control('endings', { ...payment, ending: 'timeout' })).answer).toMatchObject({ state: 'dropped' });
  expect(await status()).toBe('Dropped');
});

test('sends a notification again, forged or late', async () => {
  const { control, merchant, payment } = await open('03123456789');
  await vi.waitFor(() => expect(merchant.received).toHaveLength(1));
  await control('notifications', { ...payment, copies: 2 });
  await vi.waitFor(() => expect(merchant.received).toHaveLength(3));
  await control('notifications', { ...payment, state: 'failed', forged: true, afterMs: 10 });
  await vi.waitFor(() => expect(merchant.received).toHaveLength(4));
  const hashes = merchant.received.map(({ body }) => JSON.parse(body).pp_SecureHash);
  expect(new Set(hashes).size).toBe(2);
});

test('applies a fault to as many answers as requested, before or after the provider acts', async () => {
  const { control, inquire, call, status } = await open();
  const setFault = (kind: string, about: object = {}) =>
    control('faults', { provider: 'jazzcash', kind, times: 1, ...about });
  await setFault('error');
  expect((await inquire()).status).toBe(500);
  await setFault('nonsense');
  expect([(await inquire()).status, (await inquire()).headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  await setFault('oversized');
  expect((await (await inquire()).text()).length).toBeGreaterThan(20_000_000);
  await setFault('down');
  await expect(call(WALLET, walletOrder({ pp_MobileNumber: '03123456789', pp_TxnRefNo: 'MZN2' }))).rejects.toThrow(
    'fetch failed',
  );
  await setFault('drop');
  await expect(call(WALLET, walletOrder({ pp_MobileNumber: '03123456789', pp_TxnRefNo: 'MZN3' }))).rejects.toThrow(
    'fetch failed',
  );
  const inquired = async (reference: string) =>
    ((await (await call(INQUIRY, { pp_TxnRefNo: reference, ...merchantFields })).json()) as Record<string, string>)[
      'pp_ResponseCode'
    ];
  expect([await inquired('MZN2'), await inquired('MZN3')]).toEqual(['199', '000']);
  expect(await status()).toBe('Pending');
});

test('delays a slow answer', async () => {
  const { control, inquire } = await open();
  await control('faults', { provider: 'jazzcash', kind: 'slow', ms: 60, times: 1 });
  const startedAt = performance.now();
  await inquire();
  expect(performance.now() - startedAt).toBeGreaterThan(55);
});

test('applies a fault to all answers until it is cleared', async () => {
  const { control, inquire } = await open();
  await control('faults', { provider: 'jazzcash', kind: 'error' });
  expect([(await inquire()).status, (await inquire()).status]).toEqual([500, 500]);
  await control('faults', { provider: 'jazzcash', kind: 'none' });
  expect((await inquire()).status).toBe(200);
});

test('refuses an invalid control call with a reason', async () => {
  const { control } = await open();
  const answer = async (what: string, body: object) => (await control(what, body)).answer['message'];
  expect(await answer('faults', { provider: 'jazz', kind: 'down' })).toContain('provider is one of jazzcash');
  expect(await answer('faults', { provider: 'jazzcash', kind: 'slow', ms: -1 })).toContain('ms is a whole number');
  expect(await answer('transactions', { provider: 'jazzcash', reference: 'MZN9', state: 'paid' })).toContain(
    'knows no payment',
  );
  expect(await answer('endings', { provider: 'jazzcash', reference: 'MZN1', ending: 'never' })).toContain('no ending');
});

test('refuses control calls from other sites and by other host names', async () => {
  const { postJson, payment, status, url } = await open();
  const statusNamed = (host: string) =>
    new Promise((resolve) =>
      get(`${url}/control/transactions`, { headers: { host } }, ({ statusCode }) => resolve(statusCode)),
    );
  const paid = { ...payment, state: 'paid' };
  expect((await postJson('/control/transactions', paid, { origin: 'https://attacker.example' })).status).toBe(403);
  expect((await postJson('/control/transactions', paid, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await statusNamed('attacker.example')).toBe(403);
  expect(await statusNamed('localhost')).toBe(200);
  expect(await status()).toBe('Pending');
});
