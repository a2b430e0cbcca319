import { expect, test, vi } from 'vitest';
import { sandboxCredentials } from '../credentials.ts';
import { stamp } from '../pakistan-time.ts';
import { formIn, startMerchant, startTestGateway } from '../testing/gateway.ts';
import { jazzCashOrder, merchantFields, walletOrder } from '../testing/jazzcash-order.ts';
import { isSigned, sign } from './hash.ts';

const { integritySalt, mpin } = sandboxCredentials.jazzcash;
const ORIGIN = 'http://127.0.0.1:3000';
const HOSTED = '/CustomerPortal/transactionmanagement/merchantform/';
const WALLET = '/ApplicationAPI/API/2.0/Purchase/DoMWalletTransaction';
const INQUIRY = '/ApplicationAPI/API/PaymentInquiry/Inquire';
const REFUND = '/ApplicationAPI/API/Purchase/domwalletrefundtransaction';
const HOUR_MS = 3_600_000;

type Fields = Record<string, string>;
let used = 0;
const nextReference = () => `MZN${stamp(Date.now())}${String(used++).padStart(3, '0')}`;

const hosted = (fields: Fields = {}, origin = ORIGIN) =>
  jazzCashOrder({
    pp_Version: '1.1',
    pp_TxnType: '',
    pp_TxnRefNo: nextReference(),
    pp_ReturnURL: `${origin}/v1/payment/return/jazzcash`,
    ppmpf_1: 'one',
    ...fields,
  });

const fromWallet = (fields: Fields = {}) =>
  walletOrder({ pp_TxnRefNo: nextReference(), pp_MobileNumber: '03123456789', ...fields });

const acknowledges = () => ({
  body: JSON.stringify(
    sign({ pp_ResponseCode: '000', pp_ResponseMessage: 'IPN received successfully' }, integritySalt),
  ),
});

async function open(settings: Parameters<typeof startTestGateway>[0] = {}) {
  const gateway = await startTestGateway(settings);
  const call = async (path: string, fields: Fields): Promise<Fields> =>
    (await gateway.postJson(path, sign(fields, integritySalt))).json() as Promise<Fields>;
  return {
    ...gateway,
    call,
    inquire: (reference: string | undefined) => call(INQUIRY, { pp_TxnRefNo: reference ?? '', ...merchantFields }),
    /** Posts the form, and returns the address of the page or the fields that are carried back. */
    async begin(fields: Fields) {
      const answer = await gateway.postForm(HOSTED, sign(fields, integritySalt));
      return { status: answer.status, page: answer.headers.get('location') ?? '', ...formIn(await answer.text()) };
    },
    async finish(page: string, ending: string, from = 'MWALLET') {
      return formIn(await (await gateway.postForm(page, { ending, from })).text());
    },
  };
}

test('completes a hosted payment with a page, a signed form, a notification and an inquiry', async () => {
  const merchant = await startMerchant(acknowledges);
  const { begin, get, finish, inquire } = await open({ merchantOrigin: merchant.origin });
  const order = hosted({}, merchant.origin);
  const { status, page } = await begin(order);
  expect(status).toBe(303);
  const shown = await (await get(page)).text();
  expect(shown).toContain('Sandbox: no money moves');
  expect(shown).toContain('Rs\u00a0450');
  expect(await inquire(order['pp_TxnRefNo'])).toMatchObject({ pp_Status: 'Pending', pp_PaymentResponseCode: '157' });

  const { action, fields } = await finish(page, 'success');
  expect(action).toBe(order['pp_ReturnURL']);
  expect(isSigned(fields, integritySalt)).toBe(true);
  expect(fields['pp_SecureHash']).toMatch(/^[0-9A-F]{64}$/);
  expect(fields).toMatchObject({ pp_ResponseCode: '000', pp_Amount: '45000', pp_TxnType: 'MWALLET', ppmpf_1: 'one' });
  expect(fields['pp_RetreivalReferenceNo']).toMatch(/^\d{12}$/);
  expect(fields['pp_Password']).toBeUndefined();

  await vi.waitFor(() => expect(merchant.received).toHaveLength(1));
  const notification = JSON.parse(merchant.received[0]?.body ?? '{}');
  expect(merchant.received[0]?.url.pathname).toBe('/v1/payment/notify/jazzcash');
  expect(isSigned(notification, integritySalt)).toBe(true);
  expect(notification).toMatchObject({ pp_ResponseCode: '121', pp_ProductID: null, pp_TxnRefNo: order['pp_TxnRefNo'] });
  expect(notification.pp_Amount).toBeUndefined();

  const answer = await inquire(order['pp_TxnRefNo']);
  expect(isSigned(answer, integritySalt)).toBe(true);
  expect(answer).toMatchObject({ pp_ResponseCode: '000', pp_PaymentResponseCode: '121', pp_Status: 'Completed' });
  expect(answer['pp_Amount']).toBeUndefined();
});

test.each([
  ['a return address that is not registered', { pp_ReturnURL: 'http://127.0.0.1:3000/elsewhere' }],
  ['an unknown merchant', { pp_MerchantID: 'MC1' }],
])('refuses %s on a page, without a return', async (_name, wrong) => {
  const { begin, postForm } = await open();
  expect(await begin(hosted(wrong))).toMatchObject({ status: 400, action: '', page: '' });
  expect(await (await postForm(HOSTED, sign(hosted(wrong), integritySalt))).text()).toContain('Code 999');
});

test.each([
  ['pp_Amount', { pp_Amount: '450.00' }],
  ['pp_Amount', { pp_Amount: '' }],
  ['pp_TxnRefNo', { pp_TxnRefNo: 'MZN2026011510300012345678' }],
  ['pp_Description', { pp_Description: 'searches: 10' }],
  ['pp_BillReference', { pp_BillReference: 'ten searches' }],
  ['pp_TxnDateTime', { pp_TxnDateTime: '20260230103000' }],
  ['pp_TranExpiryDateTime', { pp_TxnExpiryDateTime: '20200101000000' }],
  ['pp_TranExpiryDateTime', { pp_TxnExpiryDateTime: stamp(Date.now() + 200 * 24 * HOUR_MS) }],
])('answers a form with a wrong %s by the code 110, signed and naming the field', async (name, wrong) => {
  const { begin } = await open();
  const { fields } = await begin(hosted(wrong));
  expect(fields).toMatchObject({ pp_ResponseCode: '110', pp_TxnType: '', pp_AuthCode: '' });
  expect(fields['pp_ResponseMessage']).toContain(name);
  expect(isSigned(fields, integritySalt)).toBe(true);
});

test('answers a form with a wrong hash by the code 115, and with a wrong password by 101', async () => {
  const { begin, postForm } = await open();
  const forged = await postForm(HOSTED, sign(hosted(), 'guessed'));
  expect(formIn(await forged.text()).fields['pp_ResponseCode']).toBe('115');
  expect((await begin(hosted({ pp_Password: 'x' }))).fields['pp_ResponseCode']).toBe('101');
});

test('accepts a reference once', async () => {
  const { begin } = await open();
  const order = hosted();
  expect((await begin(order)).status).toBe(303);
  expect((await begin(order)).fields['pp_ResponseMessage']).toContain('pp_TxnRefNo');
});

test.each([
  ['cancel', '112', 'Failed'],
  ['decline', '004', 'Failed'],
  ['timeout', '134', 'Dropped'],
  ['pending', '157', 'Pending'],
])('reports the ending %s as %s in the return and %s in an inquiry', async (ending, code, status) => {
  const { begin, finish, inquire } = await open();
  const order = hosted();
  const { page } = await begin(order);
  expect((await finish(page, ending)).fields['pp_ResponseCode']).toBe(code);
  expect((await inquire(order['pp_TxnRefNo']))['pp_Status']).toBe(status);
  // Opening the page again redirects the customer again.
  expect((await finish(page, 'success')).fields['pp_ResponseCode']).toBe(code);
});

test('leaves a voucher pending until it is paid at a shop', async () => {
  const { begin, finish, inquire } = await open();
  const order = hosted();
  const { page } = await begin(order);
  const { fields } = await finish(page, 'success', 'OTC');
  expect(fields).toMatchObject({ pp_ResponseCode: '124', pp_AuthCode: '', pp_TxnType: 'OTC' });
  expect(await inquire(order['pp_TxnRefNo'])).toMatchObject({ pp_PaymentResponseCode: '124', pp_Status: 'Pending' });
});

test('signs a forged return wrongly and pays nothing', async () => {
  const { begin, finish, inquire } = await open();
  const order = hosted();
  const { fields } = await finish((await begin(order)).page, 'forged');
  expect(fields['pp_ResponseCode']).toBe('000');
  expect(isSigned(fields, integritySalt)).toBe(false);
  expect((await inquire(order['pp_TxnRefNo']))['pp_Status']).toBe('Pending');
});

test('names in an inquiry the amount that was taken, if it differs from the price', async () => {
  const { begin, finish, inquire } = await open();
  const order = hosted();
  expect((await finish((await begin(order)).page, 'wrong-amount')).fields['pp_Amount']).toBe('44900');
  expect(await inquire(order['pp_TxnRefNo'])).toMatchObject({ pp_Status: 'Completed', pp_Amount: '44900' });
});

test.each([
  ['03123456789', '000', 'Completed'],
  ['03123456780', '024', 'Failed'],
  ['03001234567', '157', 'Pending'],
])('answers a payment from wallet %s with %s', async (mobile, code, status) => {
  const { call, inquire } = await open();
  const order = fromWallet({ pp_MobileNumber: mobile });
  const answer = await call(WALLET, order);
  expect(answer).toMatchObject({ pp_ResponseCode: code, pp_TxnType: 'MWALLET', pp_MobileNumber: mobile });
  expect(isSigned(answer, integritySalt)).toBe(true);
  expect((await inquire(order['pp_TxnRefNo']))['pp_Status']).toBe(status);
  expect((await call(WALLET, order))['pp_ResponseMessage']).toContain('pp_TxnRefNo');
});

test('refuses a wallet payment with a wrong hash, merchant, number or CNIC', async () => {
  const { call, postJson } = await open();
  const forged = await postJson(WALLET, sign(fromWallet(), 'guessed'));
  expect(await forged.json()).toMatchObject({ pp_ResponseCode: '115' });
  expect((await call(WALLET, fromWallet({ pp_MerchantID: 'MC1' })))['pp_ResponseCode']).toBe('101');
  expect((await call(WALLET, fromWallet({ pp_MobileNumber: '3123456789' })))['pp_ResponseCode']).toBe('110');
  expect((await call(WALLET, fromWallet({ pp_CNIC: '4210112345671' })))['pp_ResponseMessage']).toContain('pp_CNIC');
});

test('does not sign the answer to an inquiry about an unknown payment', async () => {
  const { inquire } = await open();
  expect(await inquire('MZN1')).toMatchObject({ pp_ResponseCode: '199', pp_SecureHash: '', pp_Status: '' });
});

test('expires an unpaid transaction', async () => {
  let now = Date.now();
  const { begin, inquire } = await open({ now: () => now });
  const order = hosted();
  await begin(order);
  now += 2 * HOUR_MS;
  expect(await inquire(order['pp_TxnRefNo'])).toMatchObject({ pp_Status: 'Failed', pp_PaymentResponseCode: '116' });
});

test('refunds a wallet payment once, in full, with the MPIN', async () => {
  const { call, inquire } = await open();
  const order = fromWallet();
  await call(WALLET, order);
  const about = {
    pp_TxnRefNo: order['pp_TxnRefNo'] ?? '',
    pp_Amount: '45000',
    pp_TxnCurrency: 'PKR',
    ...merchantFields,
  };
  const refund = async (fields: Fields) => (await call(REFUND, { ...about, ...fields }))['pp_ResponseCode'];
  expect(await refund({ pp_MerchantMPIN: '9999' })).toBe('110');
  expect(await refund({ pp_MerchantMPIN: mpin, pp_Amount: '100' })).toBe('454');
  expect((await call('/ApplicationAPI/API/authorize/Refund', about))['pp_ResponseCode']).toBe('452');
  expect(await refund({ pp_MerchantMPIN: mpin })).toBe('000');
  expect(await refund({ pp_MerchantMPIN: mpin })).toBe('132');
  expect((await inquire(order['pp_TxnRefNo']))['pp_PaymentResponseCode']).toBe('131');
});

test('retries a notification until it is acknowledged', async () => {
  let tries = 0;
  const merchant = await startMerchant(() => (++tries < 3 ? { status: 500 } : acknowledges()));
  const { call } = await open({ merchantOrigin: merchant.origin });
  await call(WALLET, fromWallet());
  await vi.waitFor(() => expect(merchant.received).toHaveLength(3));
  expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1);
});

test.each([
  ['repeated', ['121', '121', '121'], '000'],
  ['late', ['121'], '157'],
  ['late-after-failure', ['199', '121'], '004'],
  ['no-return', ['121'], undefined],
])('sends for the ending %s the notifications %j', async (ending, codes, returned) => {
  const merchant = await startMerchant(acknowledges);
  const { begin, finish, inquire } = await open({ merchantOrigin: merchant.origin });
  const order = hosted({}, merchant.origin);
  expect((await finish((await begin(order)).page, ending)).fields['pp_ResponseCode']).toBe(returned);
  await vi.waitFor(() => expect(merchant.received).toHaveLength(codes.length));
  expect(merchant.received.map(({ body }) => JSON.parse(body).pp_ResponseCode)).toEqual(codes);
  expect((await inquire(order['pp_TxnRefNo']))['pp_Status']).toBe('Completed');
});

test('delivers the notification before the browser returns for the ending out-of-order', async () => {
  const merchant = await startMerchant(acknowledges);
  const { begin, finish } = await open({ merchantOrigin: merchant.origin });
  await finish((await begin(hosted({}, merchant.origin))).page, 'out-of-order');
  expect(merchant.received).toHaveLength(1);
});
