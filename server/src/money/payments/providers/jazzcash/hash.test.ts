import { describe, expect, test } from 'vitest';
import { hashOf, isSigned, messageOf, sign } from './hash.ts';

const ours = { pp_MerchantID: 'MCTEST1', pp_Password: 'testpass1' };
const SALT = 'testsalt01';

const hosted = {
  ...ours,
  pp_Version: '1.1',
  pp_TxnType: '',
  pp_Language: 'EN',
  pp_SubMerchantID: '',
  pp_BankID: '',
  pp_ProductID: '',
  pp_TxnRefNo: 'CRD20260115103000123',
  pp_Amount: '150000',
  pp_TxnCurrency: 'PKR',
  pp_TxnDateTime: '20260115103000',
  pp_BillReference: 'pack10',
  pp_Description: '10 credits',
  pp_TxnExpiryDateTime: '20260115113000',
  pp_ReturnURL: 'http://localhost:3000/pay/jazzcash/return',
  ppmpf_1: '1',
  ppmpf_2: '',
  ppmpf_3: '',
  ppmpf_4: '',
  ppmpf_5: '',
};

const returned = {
  pp_Amount: '150000',
  pp_AuthCode: '024166247497',
  pp_BillReference: 'pack10',
  pp_Language: 'EN',
  pp_MerchantID: 'MCTEST1',
  pp_ResponseCode: '000',
  pp_ResponseMessage: 'Thank you for Using JazzCash, your transaction was successful.',
  pp_RetreivalReferenceNo: '260115644299',
  pp_TxnCurrency: 'PKR',
  pp_TxnDateTime: '20260115103000',
  pp_TxnRefNo: 'CRD20260115103000123',
  pp_TxnType: 'MWALLET',
  pp_Version: '1.1',
  ppmpf_1: '1',
  pp_BankID: '',
};

const wallet = {
  ...ours,
  pp_Language: 'EN',
  pp_TxnRefNo: 'CRD20260115103000124',
  pp_MobileNumber: '03123456789',
  pp_CNIC: '345678',
  pp_Amount: '150000',
  pp_TxnCurrency: 'PKR',
  pp_TxnDateTime: '20260115103000',
  pp_BillReference: 'pack10',
  pp_Description: '10 credits',
  pp_TxnExpiryDateTime: '20260115113000',
  pp_DiscountedAmount: '',
};

const inquired = {
  pp_Status: 'Completed',
  pp_AuthCode: '049143965100',
  pp_ResponseCode: '000',
  pp_SettlementDate: '20260116000000',
  pp_ResponseMessage: 'Thank you for Using JazzCash, your operation successfully completed.',
  pp_PaymentResponseCode: '121',
  pp_RetrievalReferenceNo: '260115954124',
  pp_PaymentResponseMessage: 'Transaction has been marked confirmed by Merchant.',
  pp_BankID: '',
};

/** The first two are published by JazzCash; the others are computed by hand from its description. */
const VECTORS: [name: string, fields: Record<string, string | null>, salt: string, hash: string][] = [
  [
    "the documents' own example",
    { pp_MerchantID: 'MER123', pp_OrderInfo: 'A48cvE28', pp_Amount: '2995' },
    '0F5DD14AE2',
    'C7689CDA7474EB1ADCD343FD0C0B676BAD0BA66361CC46DB589BDB0DA4C1C867',
  ],
  [
    'the sample of a notification',
    {
      pp_Version: '2.0',
      pp_TxnType: 'MWALLET',
      pp_BankID: '',
      pp_ProductID: null,
      pp_Password: '0123456789',
      pp_TxnRefNo: 'T20240418145702',
      pp_TxnDateTime: '20240418145702',
      pp_ResponseCode: '121',
      pp_ResponseMessage: 'Transaction has been marked confirmed by Merchant.',
      pp_AuthCode: '060935465981',
      pp_SettlementExpiry: null,
      pp_RetreivalReferenceNo: '240418718258',
    },
    '0123456789',
    '2B47BCF7825FA27FC8B522292BC8D226213FCCDA685FC68A67EC20B10836E5B7',
  ],
  ['a hosted checkout', hosted, SALT, 'BC8F835E04EB45F068DA8F9655C4BAD53FE97A9E535CF36A36E7ABEA36C648AF'],
  ['a return', returned, SALT, 'BF757FCE0922C85417013549CE14284428B10C407218047154B7027FB4840F65'],
  ['a mobile account', wallet, SALT, '4D13FD4F2F6DF27CA3F688918152AF1839EE001ECD5EB86FA6A93A8C4D6D75EB'],
  [
    'an inquiry',
    { ...ours, pp_TxnRefNo: 'CRD20260115103000124' },
    SALT,
    '0DA18241BCD94C86BE7FAF03BE3CFCC0DA7DDE34E62AC0ABB37AB8CA433D9329',
  ],
  ['the answer to an inquiry', inquired, SALT, 'FA1462914FD15B5CA375D790E72D24C6CA6E753872011EF2B4873B298D5E56EA'],
  [
    'an acknowledgement',
    { pp_ResponseCode: '000', pp_ResponseMessage: 'IPN received successfully' },
    SALT,
    '1E70A0CDD5C1B658B3D0403BEB152087285A9252EC688D736BFBE43B6235502B',
  ],
  [
    'a refund',
    {
      ...ours,
      pp_TxnRefNo: 'CRD20260115103000124',
      pp_Amount: '150000',
      pp_TxnCurrency: 'PKR',
      pp_MerchantMPIN: '1234',
    },
    SALT,
    '7D0C95070368ACE8BF656961F1A5395798EB3214319EB0497794567126B8F78E',
  ],
];

describe('the secure hash of JazzCash', () => {
  test.each(VECTORS)('matches the vector of %s', (_, fields, salt, hash) => {
    expect(hashOf(fields, salt)).toBe(hash);
    expect(isSigned({ ...fields, pp_SecureHash: hash.toLowerCase() }, salt)).toBe(true);
  });

  test('covers the salt and the non-empty values in ASCII order of their names', () => {
    expect(messageOf(hosted, SALT)).toBe(
      'testsalt01&150000&pack10&10 credits&EN&MCTEST1&testpass1&http://localhost:3000/pay/jazzcash/return&PKR&20260115103000&20260115113000&CRD20260115103000123&1.1&1',
    );
    expect(messageOf({ pp_A: undefined, pp_B: null, pp_C: '', pp_D: 'd' }, 's')).toBe('s&d');
    expect(messageOf({ pp_MerchantID: 'b', pp_MPIN: 'a' }, 's')).toBe('s&a&b');
    expect(messageOf({ pp_Amount: '0', other: 'x', pp_SecureHash: 'y' }, 's')).toBe('s&0');
  });

  test('covers the ppmpf fields, unlike that of other implementations', () => {
    const { ppmpf_1: _, ...without } = hosted;
    expect(hashOf(without, SALT)).toMatch(/^9DC084D9.*B46068$/);
  });

  test('is rejected if the message was changed, truncated or not signed at all', () => {
    const signed = sign(returned, SALT);
    expect(isSigned(signed, SALT)).toBe(true);
    expect(isSigned({ ...signed, pp_Amount: '1' }, SALT)).toBe(false);
    expect(isSigned({ ...signed, pp_SecureHash: signed.pp_SecureHash.slice(1) }, SALT)).toBe(false);
    expect(isSigned({ ...signed, pp_SecureHash: null }, SALT)).toBe(false);
    expect(isSigned(signed, 'another salt')).toBe(false);
  });
});
