import { get } from 'node:http';
import { expect, test, vi } from 'vitest';
import { sandboxCredentials } from '../credentials.ts';
import { sign } from '../jazzcash/hash.ts';
import { stamp } from '../pakistan-time.ts';
import { openMerchant, openTestGateway } from '../testing/gateway.ts';
import { FAULTS } from './faults.ts';

const { merchantId, password, integritySalt } = sandboxCredentials.jazzcash;
const merchant = { pp_MerchantID: merchantId, pp_Password: password };
const WALLET = '/ApplicationAPI/API/2.0/Purchase/DoMWalletTransaction';
const INQUIRY = '/ApplicationAPI/API/PaymentInquiry/Inquire';

const order = (mobile: string) => ({
  pp_Language: 'EN',
  ...merchant,
  pp_TxnRefNo: 'MZN1',
  pp_Amount: '45000',
  pp_TxnCurrency: 'PKR',
  pp_BillReference: 'searches',
  pp_Description: '10 searches',
  pp_TxnDateTime: stamp(Date.now()),
  pp_TxnExpiryDateTime: stamp(Date.now() + 3_600_000),
  pp_MobileNumber: mobile,
  pp_CNIC: '345678',
});

async function open(mobile = '03000000000') {
  const shop = await openMerchant(() => ({
    body: JSON.stringify(sign({ pp_ResponseCode: '000', pp_ResponseMessage: 'OK' }, integritySalt)),
  }));
  const gateway = await openTestGateway({ merchantOrigin: shop.origin });
  const call = (path: string, fields: Record<string, string>) => gateway.postJson(path, sign(fields, integritySalt));
  const order1 = { provider: 'jazzcash', reference: 'MZN1' };
  const turn = async (what: string, body: object) => {
    const answer = await gateway.postJson(`/control/${what}`, body);
    return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
  };
  const inquire = () => call(INQUIRY, { pp_TxnRefNo: 'MZN1', ...merchant });
  const status = async () => ((await (await inquire()).json()) as Record<string, string>)['pp_Status'];
  await call(WALLET, order(mobile));
  return { ...gateway, shop, call, turn, inquire, status, order1 };
}

test('what the provider thinks can be read, but not who may open its page', async () => {
  const { get: read } = await open();
  const listed = await (await read('/control/transactions')).json();
  expect(listed).toMatchObject([{ provider: 'jazzcash', reference: 'MZN1', amount: 45_000, state: 'pending' }]);
  expect(JSON.stringify(listed)).not.toContain('session');
});

test('a pending payment is paid later, and never unpaid again', async () => {
  const { turn, status, shop, order1 } = await open();
  await turn('transactions', { ...order1, state: 'paid', notify: true });
  expect([await status(), shop.heard.length]).toEqual(['Completed', 1]);
  await turn('transactions', { ...order1, state: 'failed' });
  expect(await status()).toBe('Completed');
});

test('any ending can be had without its page', async () => {
  const { turn, status, order1 } = await open();
  expect((await turn('endings', { ...order1, ending: 'timeout' })).said).toMatchObject({ state: 'dropped' });
  expect(await status()).toBe('Dropped');
});

test('a message is sent again, forged or late', async () => {
  const { turn, shop, order1 } = await open('03123456789');
  await vi.waitFor(() => expect(shop.heard).toHaveLength(1));
  await turn('notifications', { ...order1, copies: 2 });
  await vi.waitFor(() => expect(shop.heard).toHaveLength(3));
  await turn('notifications', { ...order1, state: 'failed', forged: true, afterMs: 10 });
  await vi.waitFor(() => expect(shop.heard).toHaveLength(4));
  const hashes = shop.heard.map(({ body }) => JSON.parse(body).pp_SecureHash);
  expect(new Set(hashes).size).toBe(2);
});

test('messages can be dropped and come again', async () => {
  const { turn, shop, get: read, call } = await open();
  await turn('notifications', { provider: 'all', dropped: true });
  await call(WALLET, { ...order('03123456789'), pp_TxnRefNo: 'MZN2' });
  await vi.waitFor(async () =>
    expect(await (await read('/control/notifications')).json()).toMatchObject([
      { reference: 'MZN2', state: 'dropped' },
    ]),
  );
  expect(shop.heard).toHaveLength(0);
});

test('an answer is spoilt as often as was said, before or after the deed', async () => {
  const { turn, inquire, call, status } = await open();
  const spoil = (kind: string, about: object = {}) =>
    turn('faults', { provider: 'jazzcash', kind, times: 1, ...about });
  await spoil('error');
  expect((await inquire()).status).toBe(500);
  await spoil('nonsense');
  expect([(await inquire()).status, (await inquire()).headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  await spoil('oversized');
  expect((await (await inquire()).text()).length).toBeGreaterThan(20_000_000);
  await spoil('down');
  await expect(call(WALLET, { ...order('03123456789'), pp_TxnRefNo: 'MZN2' })).rejects.toThrow('fetch failed');
  await spoil('drop');
  await expect(call(WALLET, { ...order('03123456789'), pp_TxnRefNo: 'MZN3' })).rejects.toThrow('fetch failed');
  const inquired = async (reference: string) =>
    ((await (await call(INQUIRY, { pp_TxnRefNo: reference, ...merchant })).json()) as Record<string, string>)[
      'pp_ResponseCode'
    ];
  expect([await inquired('MZN2'), await inquired('MZN3')]).toEqual(['199', '000']);
  expect(await status()).toBe('Pending');
});

test('a slow answer comes', async () => {
  const { turn, inquire } = await open();
  await turn('faults', { provider: 'jazzcash', kind: 'slow', ms: 60, times: 1 });
  const asked = performance.now();
  await inquire();
  expect(performance.now() - asked).toBeGreaterThan(55);
});

test('all answers are spoilt until it is cleared', async () => {
  const { turn, inquire } = await open();
  await turn('faults', { provider: 'jazzcash', kind: 'error' });
  expect([(await inquire()).status, (await inquire()).status]).toEqual([500, 500]);
  await turn('faults', { provider: 'jazzcash', kind: 'none' });
  expect((await inquire()).status).toBe(200);
});

test('what cannot be done is refused in a sentence', async () => {
  const { turn } = await open();
  const said = async (what: string, body: object) => (await turn(what, body)).said['message'];
  expect(await said('faults', { provider: 'jazz', kind: 'down' })).toContain('provider is one of jazzcash');
  expect(await said('faults', { provider: 'jazzcash', kind: 'slow', ms: -1 })).toContain('ms is a whole number');
  expect(await said('transactions', { provider: 'jazzcash', reference: 'MZN9', state: 'paid' })).toContain(
    'knows no payment',
  );
  expect(await said('endings', { provider: 'jazzcash', reference: 'MZN1', ending: 'never' })).toContain('no ending');
});

test('no page of another site turns a switch, and no name of another site leads here', async () => {
  const { postJson, order1, status, url } = await open();
  const statusNamed = (host: string) =>
    new Promise((resolve) =>
      get(`${url}/control/transactions`, { headers: { host } }, ({ statusCode }) => resolve(statusCode)),
    );
  const paid = { ...order1, state: 'paid' };
  expect((await postJson('/control/transactions', paid, { origin: 'https://attacker.example' })).status).toBe(403);
  expect((await postJson('/control/transactions', paid, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await statusNamed('attacker.example')).toBe(403);
  expect(await statusNamed('localhost')).toBe(200);
  expect(await status()).toBe('Pending');
});

test('the front page lists payments, and its forms lead back to it', async () => {
  const { get: read, postForm, url } = await open();
  const page = await (await read('/')).text();
  expect(page).toContain('Sandbox: no money moves');
  expect(page).toContain('MZN1');
  expect(page).toContain('Rs\u00a0450');
  const answer = await fetch(`${url}/control/faults?lang=ur`, {
    method: 'POST',
    body: new URLSearchParams({ provider: 'all', kind: 'down' }),
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  expect(answer.headers.get('location')).toBe('/?lang=ur');
  const urdu = await (await read('/?lang=ur')).text();
  expect(urdu).toContain('dir="rtl"');
  for (const kind of FAULTS) expect(urdu).toContain(`<option value="${kind}"`);
  expect((await postForm('/control/merchant', { origin: 'http://127.0.0.1:3999' })).status).toBe(200);
});
