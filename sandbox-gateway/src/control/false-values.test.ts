import { describe, expect, test, vi } from 'vitest';
import { otherMerchant, sandboxCredentials } from '../credentials.ts';
import { isSigned, sign } from '../jazzcash/hash.ts';
import { signatureOf } from '../safepay/webhook.ts';
import { startMerchant, startTestGateway } from '../testing/gateway.ts';
import { merchantFields, walletOrder } from '../testing/jazzcash-order.ts';

const { jazzcash, easypaisa, safepay } = sandboxCredentials;
const secret = { 'x-sfpy-merchant-secret': safepay.secretKey };
const basic = Buffer.from(`${easypaisa.username}:${easypaisa.password}`).toString('base64');
const account = { orderId: 'MZN1', accountNum: easypaisa.accountNumber };

type Json = Record<string, unknown>;

/** A paid payment of Rs 450 at each provider; JazzCash may have taken another amount. */
async function open(takenByJazzcash = 45_000) {
  const merchant = await startMerchant();
  const gateway = await startTestGateway({ merchantOrigin: merchant.origin, retryMs: [] });
  const { postJson, get } = gateway;
  const read = async (answer: Promise<Response>) => (await (await answer).json()) as Json;
  const jazz = (path: string, fields: Record<string, string>) =>
    postJson(`/ApplicationAPI/API/${path}`, sign({ ...fields, ...merchantFields }, jazzcash.integritySalt));
  const easy = (name: string, fields: Json) =>
    postJson(`/easypay-service/rest/v4/${name}`, { storeId: easypaisa.storeId, ...fields }, { credentials: basic });
  await jazz('2.0/Purchase/DoMWalletTransaction', walletOrder());
  const paid = { provider: 'jazzcash', reference: 'MZN1', state: 'paid', amount: takenByJazzcash };
  await postJson('/control/transactions', paid);
  const wallet = { transactionType: 'MA', mobileAccountNo: '03451234567', emailAddress: 'a@example.com' };
  await easy('initiate-ma-transaction', { orderId: 'MZN1', transactionAmount: '450.00', ...wallet });
  const payment = { merchant_api_key: safepay.publicKey, intent: 'CYBERSOURCE', mode: 'payment', amount: 45_000 };
  const { data } = (await read(postJson('/order/payments/v3/', payment, secret))) as {
    data: { tracker: { token: string } };
  };
  const tracker = data.tracker.token;
  await postJson(`/order/payments/v3/${tracker}/metadata`, { data: { order_id: 'MZN1' } }, secret);
  await postJson('/control/transactions', { provider: 'safepay', reference: tracker, state: 'paid' });
  await vi.waitFor(() => expect(merchant.received).toHaveLength(1));
  merchant.received.length = 0;
  const inquiries = {
    jazzcash: () => jazz('PaymentInquiry/Inquire', { pp_TxnRefNo: 'MZN1' }),
    easypaisa: () => easy('inquire-transaction', account),
    safepay: () => get(`/reporter/api/v1/payments/${tracker}`, secret),
  };
  const setFault = (kind: string) => postJson('/control/faults', { provider: 'all', kind });
  const notify = (provider: string, reference = 'MZN1') =>
    postJson('/control/notifications', { provider, reference, state: 'paid' });
  return { ...gateway, merchant, tracker, inquiries, setFault, notify, read };
}

describe('an answer to an inquiry with a fault', () => {
  test.each([
    ['none', {}, { orderId: 'MZN1', transactionAmount: 450 }, 'MZN1', 45_000],
    [
      'other-reference',
      { pp_TxnRefNo: 'MZN0000000000OTHER' },
      { orderId: 'MZN0000000000OTHER', transactionAmount: 450 },
      'MZN0000000000OTHER',
      45_000,
    ],
    [
      'other-account',
      { pp_MerchantID: otherMerchant.merchantId },
      { orderId: 'MZN1', transactionAmount: 450, accountNum: otherMerchant.accountNumber },
      'MZN1',
      45_000,
      otherMerchant.publicKey,
    ],
    ['overpaid', { pp_Amount: '90000' }, { orderId: 'MZN1', transactionAmount: 900 }, 'MZN1', 90_000],
    ['no-amount', {}, { orderId: 'MZN1', transactionAmount: undefined }, 'MZN1', undefined],
  ])(
    'changes one value with "%s" and is still signed',
    async (kind, jazz, easy, order, amount, merchant = safepay.publicKey) => {
      const { inquiries, setFault, read } = await open();
      await setFault(kind);
      const answer = await read(inquiries.jazzcash());
      expect(isSigned(answer as Record<string, string>, jazzcash.integritySalt)).toBe(true);
      expect(answer).toMatchObject({ pp_Status: 'Completed', pp_ResponseCode: '000', pp_PaymentResponseCode: '121' });
      const { pp_TxnRefNo, pp_Amount, pp_MerchantID } = answer;
      const unnamed = { pp_TxnRefNo: undefined, pp_Amount: undefined, pp_MerchantID: undefined };
      expect({ pp_TxnRefNo, pp_Amount, pp_MerchantID }).toEqual({ ...unnamed, ...jazz });
      const { responseCode, transactionStatus, orderId, transactionAmount, accountNum } = await read(
        inquiries.easypaisa(),
      );
      expect({ responseCode, transactionStatus }).toEqual({ responseCode: '0000', transactionStatus: 'PAID' });
      expect({ orderId, transactionAmount, accountNum }).toEqual({ accountNum: easypaisa.accountNumber, ...easy });
      const { data } = await read(inquiries.safepay());
      expect(data).toMatchObject({ state: 'TRACKER_ENDED', metadata: { order_id: { value: order } } });
      expect(data).toMatchObject({ client: { api_key: merchant } });
      expect((data as { purchase_totals?: { quote_amount: Json } }).purchase_totals?.quote_amount).toEqual(
        amount && { currency: 'PKR', amount },
      );
    },
  );

  test('hides with "no-amount" that JazzCash took a different amount', async () => {
    const { inquiries, setFault, read } = await open(40_000);
    expect((await read(inquiries.jazzcash()))['pp_Amount']).toBe('40000');
    await setFault('no-amount');
    expect((await read(inquiries.jazzcash()))['pp_Amount']).toBeUndefined();
  });

  test('leaves the stored payment unchanged', async () => {
    const { inquiries, setFault, read } = await open();
    for (const kind of ['overpaid', 'other-reference', 'none']) {
      await setFault(kind);
      await inquiries.easypaisa();
    }
    expect(await read(inquiries.easypaisa())).toMatchObject({ orderId: 'MZN1', transactionAmount: 450 });
  });

  test('is with "empty" an empty object with the status of a server error', async () => {
    const { inquiries, setFault } = await open();
    await setFault('empty');
    for (const inquire of Object.values(inquiries)) {
      const answer = await inquire();
      expect([answer.status, await answer.text()]).toEqual([500, '{}']);
    }
  });

  test('redirects with "redirect" to an address that answers normally', async () => {
    const { inquiries, setFault, url } = await open();
    await setFault('redirect');
    for (const inquire of Object.values(inquiries)) {
      const answer = await inquire();
      expect(answer.status).toBe(307);
      const address = new URL(answer.headers.get('location') ?? '', answer.url);
      expect(address.origin).toBe(url);
    }
    const { location } = Object.fromEntries((await inquiries.safepay()).headers);
    expect((await fetch(url + location, { headers: secret })).status).toBe(200);
  });
});

describe('a notification that names another merchant', () => {
  test('is signed correctly, while inquiries stay correct', async () => {
    const { inquiries, setFault, notify, merchant, tracker, read } = await open();
    await setFault('other-merchant');
    await notify('jazzcash');
    await notify('easypaisa');
    await notify('safepay', tracker);
    const [jazz, easy, safe] = merchant.received;
    const fields = JSON.parse(jazz?.body ?? '{}');
    expect(fields.pp_MerchantID).toBe(otherMerchant.merchantId);
    expect(isSigned(fields, jazzcash.integritySalt)).toBe(true);
    expect(easy?.url.searchParams.get('url')).toContain(`/order-status/${otherMerchant.accountNumber}/MZN1`);
    expect(JSON.parse(safe?.body ?? '{}').merchant_api_key).toBe(otherMerchant.publicKey);
    expect(safe?.headers['x-sfpy-signature']).toBe(signatureOf(safe?.body ?? '', safepay.webhookSecret));
    expect(await read(inquiries.easypaisa())).toMatchObject({ accountNum: easypaisa.accountNumber });
  });

  test('is sent as often as requested, not counting inquiries', async () => {
    const { inquiries, notify, merchant, postJson } = await open();
    await postJson('/control/faults', { provider: 'jazzcash', kind: 'other-merchant', times: 1 });
    await inquiries.jazzcash();
    await notify('jazzcash');
    await notify('jazzcash');
    const named = merchant.received.map(({ body }) => JSON.parse(body).pp_MerchantID);
    expect(named).toEqual([otherMerchant.merchantId, undefined]);
  });
});
