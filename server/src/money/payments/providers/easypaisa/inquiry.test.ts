import { describe, expect, test } from 'vitest';
import { createTestEasypaisa, easypaisaSettings, makeKeys } from '../../../../testing/easypaisa.ts';
import { storedOrder } from '../../../../testing/stored-order.ts';
import { stubProvider } from '../../../../testing/stub-provider.ts';
import { signRequest } from './rest.ts';

const order = storedOrder({ method: 'easypaisa' });

/** The stored fields of an answer about a successful payment. */
const detail = {
  orderId: order.reference,
  transactionId: '12345678901',
  transactionStatus: 'PAID',
  transactionAmount: '1500',
  paymentMode: 'MA',
  responseCode: '0000',
  responseDesc: 'SUCCESS',
};
const paid = {
  ...detail,
  transactionAmount: 1500,
  accountNum: '20002',
  storeId: '9999',
  msisdn: '03451234567',
  settlementStatus: 'FAILED',
};

function inquire(answer: object | string) {
  stubProvider({ body: answer });
  return createTestEasypaisa().inquire(order);
}

const nonsense = (words: string) => ({ kind: 'nonsense', message: `The provider is nonsense: ${words}` });

describe('an inquiry at Easypaisa', () => {
  test('sends the order, the account and the store, and the credentials in a header', async () => {
    const { asked, timeouts } = stubProvider({ body: paid });
    await createTestEasypaisa().inquire(order);
    expect(asked).toEqual([
      {
        url: 'https://easypaisa.example/rest/inquire-transaction',
        method: 'POST',
        headers: expect.objectContaining({ Credentials: 'dGVzdHVzZXI6dGVzdHBhc3M=' }),
        body: { orderId: order.reference, accountNum: '20002', storeId: '9999' },
      },
    ]);
    expect(timeouts()).toEqual([7000]);
  });

  test('reports the payment, and stores no telephone number', async () => {
    expect(await inquire(paid)).toEqual({
      state: 'paid',
      amountPaisa: 150_000,
      transaction: '12345678901',
      detail,
    });
  });

  test('reports the amount that was really paid', async () => {
    expect(await inquire({ ...paid, transactionAmount: 1500.5 })).toMatchObject({ amountPaisa: 150_050 });
  });

  test.each([
    ['is about another payment', { orderId: 'MZN0000000000OTHER' }, 'another payment was answered'],
    ['is about no payment', { orderId: undefined }, 'another payment was answered'],
    ['is about another store', { storeId: '9998' }, 'another merchant was answered'],
    ['is about another account', { accountNum: '20003' }, 'another merchant was answered'],
    ['reports a payment without an amount', { transactionAmount: undefined }, 'paid, but no amount'],
    ['reports a payment with words for an amount', { transactionAmount: 'all' }, 'paid, but no amount'],
    ['reports a payment of a negative amount', { transactionAmount: -1500 }, 'paid, but no amount'],
    ['reports a payment with a fraction of a paisa', { transactionAmount: '1500.005' }, 'paid, but no amount'],
    ['is a refusal', { responseCode: '0010' }, 'an inquiry was answered 0010'],
    ['has no code', { responseCode: undefined }, 'an inquiry was answered without a code'],
  ])('rejects an answer that %s', async (_, changes, words) => {
    await expect(inquire({ ...paid, ...changes })).rejects.toMatchObject(nonsense(words));
  });

  test('accepts an answer that names neither the store nor the account', async () => {
    expect(await inquire({ ...paid, storeId: undefined, accountNum: undefined })).toMatchObject({ state: 'paid' });
  });

  test.each([301, 400, 500])('rejects an answer with the status %i, even if it says paid', async (status) => {
    stubProvider({ status, body: paid });
    await expect(createTestEasypaisa().inquire(order)).rejects.toMatchObject(nonsense(`a call was answered ${status}`));
  });

  test('rejects the page of a firewall', async () => {
    await expect(inquire('<html>Request Rejected</html>')).rejects.toMatchObject(
      nonsense('status 200, no JSON object'),
    );
  });

  test('reports an unknown order as not found', async () => {
    const unknown = { responseCode: '0003', responseDesc: 'INVALID ORDER ID' };
    expect(await inquire(unknown)).toEqual({ state: 'notFound', detail: unknown });
  });

  test('reports why a payment failed, by code or by message, and needs no amount', async () => {
    const changes = { transactionStatus: 'FAILED', transactionAmount: undefined, transactionId: undefined };
    const failed = { ...paid, ...changes };
    const code = { ...failed, errorCode: 'AUTHORIZATION_SENDER_ACCOUNT_NOT_ACTIVE' };
    expect(await inquire(code)).toEqual({
      state: 'failed',
      failure: 'noAccount',
      detail: { ...detail, ...changes, errorCode: code.errorCode },
    });
    expect(await inquire({ ...failed, errorReason: 'Low balance' })).toMatchObject({ failure: 'lowBalance' });
  });

  test('stores every field that helps to investigate a payment', async () => {
    const all = {
      desc: '1',
      errorCode: '2',
      errorReason: '3',
      orderRefNumber: '4',
      responseDesc: '5',
      status: '6',
      paymentMode: '7',
      transactionDateTime: '8',
      transactionId: '9',
      transactionAmount: '10',
    };
    const { detail: whole } = await inquire({ ...paid, ...all });
    expect(whole).toEqual({ ...detail, ...all });
  });
});

describe('an inquiry at Easypaisa with keys', () => {
  const [merchant, easypaisa, stranger] = [makeKeys(), makeKeys(), makeKeys()];
  const keys = { own: merchant.privateKey, theirs: easypaisa.publicKey };
  const envelope = (key: string, changes: object = {}) => {
    const response = JSON.stringify({ ...paid, ...changes });
    return `{"response":${response},"signature":"${signRequest(response, key)}"}`;
  };

  function inquireSigned(answer: object | string) {
    const { asked } = stubProvider({ body: answer });
    return { asked, says: createTestEasypaisa({ keys }).inquire(order) };
  }

  test('is signed, and accepts what Easypaisa signed', async () => {
    const { asked, says } = inquireSigned(envelope(easypaisa.privateKey));
    expect(await says).toMatchObject({ state: 'paid', amountPaisa: 150_000, detail });
    const request = { orderId: order.reference, accountNum: easypaisaSettings.account, storeId: '9999' };
    const signature = signRequest(JSON.stringify(request), merchant.privateKey);
    expect(asked[0]?.body).toEqual({ request, signature });
  });

  test.each([
    ['a stranger signed', envelope(stranger.privateKey), 'an answer that Easypaisa did not sign'],
    ['we signed ourselves', envelope(merchant.privateKey), 'an answer that Easypaisa did not sign'],
    [
      'was changed on the way',
      envelope(easypaisa.privateKey).replace('"transactionAmount":1500', '"transactionAmount":15000'),
      'an answer that Easypaisa did not sign',
    ],
    ['has no signature', { response: paid }, 'no signed answer'],
    ['has a number for a signature', { response: paid, signature: 1 }, 'no signed answer'],
    ['is not in an envelope', paid, 'no signed answer'],
    ['has nothing in its envelope', { signature: 'c2lnbmVk' }, 'no signed answer'],
    [
      'is about another payment',
      envelope(easypaisa.privateKey, { orderId: 'MZN0000000000OTHER' }),
      'another payment was answered',
    ],
  ])('rejects an answer that %s', async (_, answer, words) => {
    await expect(inquireSigned(answer).says).rejects.toMatchObject(nonsense(words));
  });

  test('rejects a signed text that is not an object', async () => {
    const text = `{"response":"paid","signature":"${signRequest('"paid"', easypaisa.privateKey)}"}`;
    await expect(inquireSigned(text).says).rejects.toMatchObject(nonsense('status 200, no JSON object'));
  });
});
