import { describe, expect, test } from 'vitest';
import { createTestJazzcash, jazzcashSettings } from '../../../../testing/jazzcash.ts';
import { sign } from './hash.ts';

const { salt, merchantId } = jazzcashSettings;
const signedFields = {
  pp_TxnRefNo: 'MZN260115103000ABC',
  pp_TxnType: 'MWALLET',
  pp_ResponseCode: '121',
  pp_Password: 'testpass1',
};

type Fields = Record<string, string | null>;

const message = (text: string) => ({ body: Buffer.from(text), query: {}, signature: undefined });
const notified = (fields: Fields) => createTestJazzcash().readNotification(message(JSON.stringify(fields)));
const returned = (fields: Fields) =>
  createTestJazzcash().readReturn(message(new URLSearchParams(fields as Record<string, string>).toString()));

describe.each([
  ['a notification of JazzCash', notified],
  ['a return from JazzCash', returned],
])('%s', (_, read) => {
  test('names the order and the instrument, and stores no password', () => {
    expect(read(sign(signedFields, salt))).toEqual({
      isGenuine: true,
      reference: 'MZN260115103000ABC',
      instrument: 'MWALLET',
      detail: { pp_TxnRefNo: 'MZN260115103000ABC', pp_TxnType: 'MWALLET', pp_ResponseCode: '121' },
    });
  });

  test.each([
    ['names the merchant', true, sign({ ...signedFields, pp_MerchantID: merchantId }, salt)],
    ['names no merchant', true, sign({ ...signedFields, pp_MerchantID: '' }, salt)],
    ['names another merchant', false, sign({ ...signedFields, pp_MerchantID: 'MCOTHER1' }, salt)],
    ['is signed with another salt', false, sign(signedFields, 'guessed')],
    [
      'is signed with another salt and names the merchant',
      false,
      sign({ ...signedFields, pp_MerchantID: merchantId }, 'x'),
    ],
    ['was changed on the way', false, { ...sign(signedFields, salt), pp_TxnRefNo: 'MZN1' }],
    ['is not signed', false, signedFields],
    ['has a code of cards', true, sign({ ...signedFields, pp_ResponseCode: 'T00' }, salt)],
    ['has no code', false, sign({ ...signedFields, pp_ResponseCode: '' }, salt)],
    ['has words for a code', false, sign({ ...signedFields, pp_ResponseCode: 'MCTEST1' }, salt)],
  ])('that %s is genuine: %s', (__, isGenuine, fields) => {
    expect(read(fields)).toMatchObject({ isGenuine });
  });

  test('has neither reference nor instrument if the message names none', () => {
    const { isGenuine, reference, ...others } = read(sign({ pp_ResponseCode: '110', pp_TxnRefNo: '' }, salt)) ?? {};
    expect([isGenuine, reference, others]).toEqual([true, undefined, { detail: { pp_ResponseCode: '110' } }]);
  });
});

test.each(['', 'pp_TxnRefNo=MZN1', '[]', '[{}]', 'null', '"x"', '1'])('rejects "%s" as a notification', (text) => {
  expect(createTestJazzcash().readNotification(message(text))).toBeUndefined();
});

test('stores every field that helps to investigate a payment, and no other', () => {
  const kept = {
    pp_Amount: '1',
    pp_AuthCode: '2',
    pp_PaymentResponseCode: '3',
    pp_PaymentResponseMessage: '4',
    pp_ResponseCode: '5',
    pp_ResponseMessage: '6',
    pp_RetreivalReferenceNo: '7',
    pp_RetrievalReferenceNo: '8',
    pp_Status: '9',
    pp_TxnCurrency: '10',
    pp_TxnDateTime: '11',
    pp_TxnRefNo: '12',
    pp_TxnType: '13',
  };
  const others = { pp_Password: 'p', pp_MobileNumber: '03123456789', pp_CNIC: '345678', pp_MerchantMPIN: '1234' };
  expect(notified({ ...kept, ...others })?.detail).toEqual(kept);
});

test('acknowledges a notification with a signed answer that JazzCash accepts', () => {
  expect(createTestJazzcash().acknowledgement()).toEqual({
    pp_ResponseCode: '000',
    pp_ResponseMessage: 'IPN received successfully',
    pp_SecureHash: '1E70A0CDD5C1B658B3D0403BEB152087285A9252EC688D736BFBE43B6235502B',
  });
});
