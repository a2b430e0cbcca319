import { describe, expect, test } from 'vitest';
import { createTestJazzcash, jazzcashSettings } from '../../../../testing/jazzcash.ts';
import { payerOf, storedOrder } from '../../../../testing/stored-order.ts';
import { stubProvider } from '../../../../testing/stub-provider.ts';
import { isSigned, sign } from './hash.ts';

const { salt } = jazzcashSettings;

/** The fields that every request of a payment contains. */
const common = {
  pp_Language: 'EN',
  pp_MerchantID: 'MCTEST1',
  pp_SubMerchantID: '',
  pp_Password: 'testpass1',
  pp_TxnRefNo: 'MZN260115103000ABC',
  pp_Amount: '150000',
  pp_TxnCurrency: 'PKR',
  pp_TxnDateTime: '20260115103000',
  pp_BillReference: 'M1001',
  pp_Description: '30 searches',
  pp_TxnExpiryDateTime: '20260115113000',
  ppmpf_1: '',
  ppmpf_2: '',
  ppmpf_3: '',
  ppmpf_4: '',
  ppmpf_5: '',
};

function unsigned(message: unknown) {
  const { pp_SecureHash, ...fields } = message as Record<string, string>;
  expect(isSigned({ ...fields, pp_SecureHash }, salt)).toBe(true);
  return fields;
}

test('JazzCash requires a form post of the browser, and cannot be shown in a frame', () => {
  const { isSandbox, ways, posts, frames, cards } = createTestJazzcash();
  expect({ isSandbox, ways, posts, frames, cards }).toEqual({
    isSandbox: false,
    ways: ['page', 'phone'],
    posts: ['https://jazzcash.example'],
    frames: [],
    cards: undefined,
  });
});

describe('a payment by JazzCash', () => {
  test('begins on its page with a signed form that contains our return address', async () => {
    const { asked } = stubProvider();
    const { pay, call } = await createTestJazzcash().begin(storedOrder(), payerOf());
    expect(pay).toMatchObject({ kind: 'form', action: 'https://jazzcash.example/checkout/' });
    expect(unsigned(pay.kind === 'form' && pay.fields)).toEqual({
      pp_Version: '1.1',
      pp_TxnType: '',
      pp_BankID: '',
      pp_ProductID: '',
      pp_ReturnURL: 'https://mizan.example/v1/payment/return/jazzcash',
      ...common,
    });
    expect([asked, call]).toEqual([[], undefined]);
  });

  test('begins on the phone with a signed call that waits for the member for more than a minute', async () => {
    const { asked, timeouts } = stubProvider({ body: { pp_ResponseCode: '157', pp_MobileNumber: '03123456789' } });
    const payer = payerOf({ mobileNumber: '03123456789', cnic: '345678' });
    const { pay, call } = await createTestJazzcash().begin(storedOrder({ way: 'phone' }), payer);
    expect([pay, asked]).toEqual([{ kind: 'approve', mobileNumber: '03123456789' }, []]);
    expect(await call?.()).toEqual({ detail: { pp_ResponseCode: '157' } });
    expect(asked[0]?.url).toBe('https://jazzcash.example/wallet');
    expect(unsigned(asked[0]?.body)).toEqual({
      ...common,
      pp_MobileNumber: '03123456789',
      pp_CNIC: '345678',
      pp_DiscountedAmount: '',
    });
    expect(timeouts()).toEqual([65_000]);
  });

  test('begins on the phone without any details, too, so that JazzCash reports what is missing', async () => {
    const { asked } = stubProvider({ body: {} });
    const { pay, call } = await createTestJazzcash().begin(storedOrder({ way: 'phone' }), payerOf());
    expect(pay).toEqual({ kind: 'approve', mobileNumber: '' });
    await call?.();
    expect(asked[0]?.body).toMatchObject({ pp_MobileNumber: '', pp_CNIC: '' });
  });
});

describe('a refund by JazzCash', () => {
  const done = sign({ pp_ResponseCode: '000', pp_ResponseMessage: 'refunded' }, salt);
  const fields = {
    pp_TxnRefNo: 'MZN260115103000ABC',
    pp_Amount: '140000',
    pp_TxnCurrency: 'PKR',
    pp_MerchantID: 'MCTEST1',
    pp_Password: 'testpass1',
  };

  test.each([
    ['phone', null, 'refund-wallet', { ...fields, pp_MerchantMPIN: '1234' }],
    ['page', 'MWALLET', 'refund-wallet', { ...fields, pp_MerchantMPIN: '1234' }],
    ['page', 'MPAY', 'refund-card', fields],
    ['page', 'MIGS', 'refund-card', fields],
  ])('of a payment by %s and %s uses the call %s', async (way, instrument, path, sent) => {
    const { asked, timeouts } = stubProvider({ body: done });
    expect(await createTestJazzcash().refund(storedOrder({ way, instrument }), 140_000)).toEqual({
      isDone: true,
      detail: { pp_ResponseCode: '000', pp_ResponseMessage: 'refunded' },
    });
    expect(asked[0]?.url).toBe(`https://jazzcash.example/${path}`);
    expect(unsigned(asked[0]?.body)).toEqual(sent);
    expect(timeouts()).toEqual([7000]);
  });

  test.each([
    ['in a shop', 'page', 'OTC', '1234'],
    ['by an unknown instrument', 'page', null, '1234'],
    ['from a wallet while we have no MPIN', 'phone', 'MWALLET', undefined],
  ])('must be done by hand for a payment %s', async (_, way, instrument, mpin) => {
    const { asked } = stubProvider({ body: done });
    const order = storedOrder({ way, instrument });
    expect(await createTestJazzcash({ mpin }).refund(order, 150_000)).toEqual({ isDone: false, detail: {} });
    expect(asked).toEqual([]);
  });

  test('of a payment by card needs no MPIN', async () => {
    stubProvider({ body: done });
    const order = storedOrder({ instrument: 'MPAY' });
    expect(await createTestJazzcash({ mpin: undefined }).refund(order, 150_000)).toMatchObject({ isDone: true });
  });

  test.each([
    ['is refused', sign({ pp_ResponseCode: '452' }, salt)],
    ['is signed with another salt', sign({ pp_ResponseCode: '000' }, 'guessed')],
    ['is not signed', { pp_ResponseCode: '000' }],
  ])('fails if the answer %s', async (_, body) => {
    stubProvider({ body });
    const { isDone, detail } = await createTestJazzcash().refund(storedOrder({ way: 'phone' }), 150_000);
    expect([isDone, detail]).toEqual([false, { pp_ResponseCode: body.pp_ResponseCode }]);
  });
});
