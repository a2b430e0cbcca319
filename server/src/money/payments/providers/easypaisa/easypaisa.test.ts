import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rawProperty } from '../raw-property.ts';
import type { EasypaisaSettings } from '../settings.ts';
import { readStatusAddress } from './easypaisa.ts';
import { requestHash } from './request-hash.ts';
import { credentials, signRequest, verifyEnvelope } from './rest.ts';

const KEY = '0123456789ABCDEF';
const guide = {
  amount: '10.0',
  autoRedirect: '0',
  expiryDate: '20150101 151515',
  orderRefNum: '11001',
  postBackURL: 'http://localhost:9081/local/status.php',
  storeId: '28',
};

describe('the hash of a request', () => {
  test('matches the examples of the guide for the short and the long key', () => {
    expect(requestHash(guide, KEY)).toBe(
      '+2DgaAd49gKJSABArGAoGZ2nHkuUxEiM/vWN+CCkhGkSnle5U3Js2AhSPDbyC8NLrJI+u4bf9ahPUHWJO7LtYJckEzXo7Y19H9OgmVv8iQcFGxxY9EobFiR868PzaF7Gv4cNzVMJdRPmg6TO1uZGPNQQgK9vQVbtUV4zp5yP77j2PiTL6uqI5wbUZdMvPkwd',
    );
    expect(requestHash(guide, KEY + KEY)).toBe(
      '2KBF894k4f1Tueyqdi18UQXyqbgroORWl+3k9vdZgWzLY4VqMwvd3PZa+VL3RkbWNEM90YG8TzNIdDhbCkJtFH51FvwIKN6Apq+K+O5V4fEwtmnFV//3jnzdgNobLxYmPhFpVyuSdSsomHlFY/I7FsmYYwHUxB1xHVKT3YmuGyMRxo7qd5tFObXN2O+4Q/Zn',
    );
  });

  test('covers a method and a customer', () => {
    const fields = {
      storeId: '9999',
      amount: '1500.0',
      postBackURL: 'http://localhost:3000/pay/easypaisa/token',
      orderRefNum: 'CRD1001',
      autoRedirect: '1',
      paymentMethod: 'MA_PAYMENT_METHOD',
      emailAddr: 'buyer@example.com',
      mobileNum: '03001234567',
    };
    expect(requestHash(fields, KEY)).toBe(
      'Rnn+pGR5ynOZ1ZyK4uYrayc8Gn/I8paK7+NWAJfEc1KQZkHWj//yL+h6o4hHn4ab4naA7bc8Ew+q3NoMnvgs7x7If+y7qEtyxQHPTd0aOy5Ggvoz5tpO5itEJDS2g+Lt/5oucjY/noa4p+/kUJLH20vfKqwIS0WKY0VaUq5lxni/0ovfGsd2pNnN5IDMR1mujrmIv471K5y95PNo3CuNx7E4BOAIHwWS32D/DuRACyPmUr7ST8lep7Jrw9DlTjXcuHO+FkoxZYQzbxCbouLw3g==',
    );
  });
});

test('is computed in the same way for the newer page', () => {
  const fields = {
    amount: '1500.0',
    orderRefNum: 'CRD1001',
    paymentMethod: 'InitialRequest',
    postBackURL: 'http://localhost:3000/pay/easypaisa/return',
    storeId: '9999',
    timeStamp: '2026-01-15T10:30:00',
  };
  expect(requestHash(fields, KEY)).toBe(
    '3eVZhUP1szfAD1yd84h5aDVs5xzEan6E72ge+QUj79DdEeqp9LWRiPIejgr6k/rfyb1y/YhYhXJg1QoKzxNxvQSEDEOjcy+KBKsg8MRG148zwhPQ27YY/cRQdTR0umEXfHgV1Nmg2ufpF4yW2+K0YSTcEcYKe31ipxI7z0PK3cCPJKhJR1Xp2cEWEgDHTQkBaJTN7B4fFu+sM6JRChXh1jSvM2yfAxs1VnOMY+YeovY=',
  );
});

describe('the signed envelope of version 5', () => {
  const [merchant, easypaisa] = [1, 2].map(() =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }),
  );
  const own = merchant?.privateKey ?? '';
  const theirs = easypaisa?.publicKey ?? '';

  test('has this header and signs exactly these bytes', () => {
    expect(credentials('testuser', 'testpass')).toBe('dGVzdHVzZXI6dGVzdHBhc3M=');
    const text =
      '{"orderId":"CRD1001","storeId":"9999","transactionAmount":"1500.00","transactionType":"MA","mobileAccountNo":"03001234567","emailAddress":"buyer@example.com"}';
    const digest = createHash('sha256').update(text).digest('hex');
    expect(digest).toBe('a648d0b4786a87b98571eda60e25b788da0aac6a103d0c45f7cc1c8d8e0d0acd');
    const signature = signRequest(text, own);
    expect(
      createVerify('RSA-SHA256')
        .update(text)
        .verify(merchant?.publicKey ?? '', signature, 'base64'),
    ).toBe(true);
  });

  test('is verified as received, because serialising it again would change the signed bytes', () => {
    const response = String.raw`{"transactionAmount":2000.0,"storeName":"a\/b, {c}","deep":{"x":["}"]}}`;
    const signature = signRequest(response, easypaisa?.privateKey ?? '');
    const text = `{ "signature" : "${signature}" , "response":  ${response} }`;
    const opened = verifyEnvelope(text, JSON.parse(text) as Record<string, unknown>, { theirs });
    expect(opened).toMatchObject({ transactionAmount: 2000, storeName: 'a/b, {c}' });
    const changed = text.replace('2000.0', '2000');
    expect(() => verifyEnvelope(changed, JSON.parse(changed) as Record<string, unknown>, { theirs })).toThrow(
      'did not sign',
    );
    const none = `{"response":${response}}`;
    expect(() => verifyEnvelope(none, JSON.parse(none) as Record<string, unknown>, { theirs })).toThrow(
      'no signed answer',
    );
  });

  test.each([
    ['{"a":1}', 'a', '1'],
    [String.raw`{"x":"a\"b","response":{"y":"}"},"z":[1,{"response":2}]}`, 'response', '{"y":"}"}'],
    ['{"a":1,"a":2}', 'a', undefined],
    ['{"a":[1,2] , "b" : null }', 'b', 'null'],
    ['{}', 'a', undefined],
    ['[1]', 'a', undefined],
  ])('reads from %s the property %s as %s', (text, name, raw) => {
    expect(rawProperty(text, name)).toBe(raw);
  });
});

describe('a status address from Easypaisa', () => {
  const settings = {
    statusUrl: 'https://easypay.easypaisa.com.pk/easypay-service/rest/v1/order-status/',
    account: '20002',
  } as EasypaisaSettings;
  const base = `${settings.statusUrl}20002/`;

  test('names an order if it has the configured host and our account', () => {
    expect(readStatusAddress(`${base}MZN260115ABC`, settings)?.reference).toBe('MZN260115ABC');
  });

  test.each([
    ['another host', 'https://easypay.easypaisa.com.pk.evil.example/easypay-service/rest/v1/order-status/20002/MZN1'],
    ['no https', base.replace('https', 'http') + 'MZN1'],
    ['another port', base.replace('.pk/', '.pk:8443/') + 'MZN1'],
    ['a host before an @', base.replace('https://', 'https://easypay.easypaisa.com.pk@169.254.169.254/') + 'MZN1'],
    ['a name and a password', base.replace('https://', 'https://a:b@') + 'MZN1'],
    ['the account of another merchant', `${settings.statusUrl}20003/MZN1`],
    ['a way out of the folder', `${base}../../../../admin`],
    ['a segment after the order', `${base}MZN1/extra`],
    ['a query', `${base}MZN1?x=1`],
    ['an overlong order', `${base}${'A'.repeat(41)}`],
    ['a file', 'file:///etc/passwd'],
    ['no host', 'MZN1'],
  ])('names no order if it has %s', (_, address) => {
    expect(readStatusAddress(address, settings)).toBeUndefined();
  });
});
