import { expect, test } from 'vitest';
import { hashOf, isSigned, messageOf, sign } from './hash.ts';

const salt = 'testsalt01';
const merchant = { pp_MerchantID: 'MCTEST1', pp_Password: 'testpass1' };
const none = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));

const hosted = {
  pp_Version: '1.1',
  pp_TxnType: '',
  pp_Language: 'EN',
  ...merchant,
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
  ...none('ppmpf_2', 'ppmpf_3', 'ppmpf_4', 'ppmpf_5'),
};

/** Published by others, or computed independently of this code. */
const vectors = [
  {
    name: 'the example of the documentation',
    salt: '0F5DD14AE2',
    fields: { pp_MerchantID: 'MER123', pp_OrderInfo: 'A48cvE28', pp_Amount: '2995' },
    hash: 'C7689CDA7474EB1ADCD343FD0C0B676BAD0BA66361CC46DB589BDB0DA4C1C867',
  },
  {
    name: 'the sample of a notification, with nulls',
    salt: '0123456789',
    fields: {
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
    hash: '2B47BCF7825FA27FC8B522292BC8D226213FCCDA685FC68A67EC20B10836E5B7',
  },
  {
    name: 'a hosted request',
    salt,
    fields: hosted,
    hash: 'BC8F835E04EB45F068DA8F9655C4BAD53FE97A9E535CF36A36E7ABEA36C648AF',
  },
  {
    name: 'a return',
    salt,
    fields: {
      pp_Amount: '150000',
      pp_AuthCode: '024166247497',
      pp_BillReference: 'pack10',
      pp_Language: 'EN',
      pp_MerchantID: 'MCTEST1',
      pp_ResponseCode: '000',
      pp_RetreivalReferenceNo: '260115644299',
      pp_ResponseMessage: 'Thank you for Using JazzCash, your transaction was successful.',
      pp_TxnCurrency: 'PKR',
      pp_TxnDateTime: '20260115103000',
      pp_TxnRefNo: 'CRD20260115103000123',
      pp_TxnType: 'MWALLET',
      pp_Version: '1.1',
      ppmpf_1: '1',
      ...none('pp_BankID', 'ppmpf_2', 'ppmbf_1'),
    },
    hash: 'BF757FCE0922C85417013549CE14284428B10C407218047154B7027FB4840F65',
  },
  {
    name: 'a payment from a wallet',
    salt,
    fields: {
      pp_Language: 'EN',
      ...merchant,
      pp_TxnRefNo: 'CRD20260115103000124',
      pp_MobileNumber: '03123456789',
      pp_CNIC: '345678',
      pp_Amount: '150000',
      pp_TxnCurrency: 'PKR',
      pp_TxnDateTime: '20260115103000',
      pp_BillReference: 'pack10',
      pp_Description: '10 credits',
      pp_TxnExpiryDateTime: '20260115113000',
      ...none('pp_SubMerchantID', 'pp_DiscountedAmount', 'ppmpf_1'),
    },
    hash: '4D13FD4F2F6DF27CA3F688918152AF1839EE001ECD5EB86FA6A93A8C4D6D75EB',
  },
  {
    name: 'an inquiry',
    salt,
    fields: { pp_TxnRefNo: 'CRD20260115103000124', ...merchant },
    hash: '0DA18241BCD94C86BE7FAF03BE3CFCC0DA7DDE34E62AC0ABB37AB8CA433D9329',
  },
  {
    name: 'the answer to an inquiry',
    salt,
    fields: {
      pp_Status: 'Completed',
      pp_AuthCode: '049143965100',
      pp_ResponseCode: '000',
      pp_SettlementDate: '20260116000000',
      pp_ResponseMessage: 'Thank you for Using JazzCash, your operation successfully completed.',
      pp_PaymentResponseCode: '121',
      pp_RetrievalReferenceNo: '260115954124',
      pp_PaymentResponseMessage: 'Transaction has been marked confirmed by Merchant.',
      ...none('pp_SettlementExpiry', 'pp_BankID', 'pp_ProductID'),
    },
    hash: 'FA1462914FD15B5CA375D790E72D24C6CA6E753872011EF2B4873B298D5E56EA',
  },
  {
    name: 'the acknowledgement of a notification',
    salt,
    fields: { pp_ResponseCode: '000', pp_ResponseMessage: 'IPN received successfully' },
    hash: '1E70A0CDD5C1B658B3D0403BEB152087285A9252EC688D736BFBE43B6235502B',
  },
  {
    name: 'a refund',
    salt,
    fields: {
      pp_TxnRefNo: 'CRD20260115103000124',
      pp_Amount: '150000',
      pp_TxnCurrency: 'PKR',
      ...merchant,
      pp_MerchantMPIN: '1234',
    },
    hash: '7D0C95070368ACE8BF656961F1A5395798EB3214319EB0497794567126B8F78E',
  },
] as const;

test.each(vectors)('computes the expected hash of $name', ({ salt: key, fields, hash }) => {
  expect(hashOf(fields, key)).toBe(hash);
  expect(isSigned({ ...fields, pp_SecureHash: hash.toLowerCase() }, key)).toBe(true);
});

test('sorts fields by name and includes every one', () => {
  expect(messageOf({ ppmpf_1: 'e', pp_MerchantID: 'b', pp_MPIN: 'a', pp_TxnRefNo: 'd', other: 'x' }, 's')).toBe(
    's&a&b&d&e',
  );
  expect(hashOf({ ...hosted, ppmpf_1: '' }, salt)).toMatch(/^9DC084D9.*B46068$/);
});

test('rejects a changed, added or missing field and another salt', () => {
  const signed = sign(hosted, salt);
  expect(isSigned(signed, salt)).toBe(true);
  expect(isSigned({ ...signed, pp_Amount: '1500' }, salt)).toBe(false);
  expect(isSigned({ ...signed, ppmpf_2: '1' }, salt)).toBe(false);
  expect(isSigned({ ...signed, pp_Description: '' }, salt)).toBe(false);
  expect(isSigned(signed, 'testsalt02')).toBe(false);
  expect(isSigned(hosted, salt)).toBe(false);
});
