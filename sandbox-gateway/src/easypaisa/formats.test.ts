import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { amountText, paisaOf } from './amount.ts';
import { expiryOf, writtenDate } from './dates.ts';
import { decipher, isWholeRequest } from './hashed-request.ts';
import { rawMember } from './raw-member.ts';

const KEY = '0123456789ABCDEF';

/** Made apart from this code. */
const ciphered = [
  {
    name: "the guide's own plain text",
    key: KEY,
    text: 'amount=10.0&autoRedirect=0&expiryDate=20150101 151515&orderRefNum=11001&postBackURL=http://localhost:9081/local/status.php&storeId=28',
    hashed:
      '+2DgaAd49gKJSABArGAoGZ2nHkuUxEiM/vWN+CCkhGkSnle5U3Js2AhSPDbyC8NLrJI+u4bf9ahPUHWJO7LtYJckEzXo7Y19H9OgmVv8iQcFGxxY9EobFiR868PzaF7Gv4cNzVMJdRPmg6TO1uZGPNQQgK9vQVbtUV4zp5yP77j2PiTL6uqI5wbUZdMvPkwd',
  },
  {
    name: 'the same with a key of 32 characters',
    key: KEY + KEY,
    text: 'amount=10.0&autoRedirect=0&expiryDate=20150101 151515&orderRefNum=11001&postBackURL=http://localhost:9081/local/status.php&storeId=28',
    hashed:
      '2KBF894k4f1Tueyqdi18UQXyqbgroORWl+3k9vdZgWzLY4VqMwvd3PZa+VL3RkbWNEM90YG8TzNIdDhbCkJtFH51FvwIKN6Apq+K+O5V4fEwtmnFV//3jnzdgNobLxYmPhFpVyuSdSsomHlFY/I7FsmYYwHUxB1xHVKT3YmuGyMRxo7qd5tFObXN2O+4Q/Zn',
  },
  {
    name: 'a request of a mobile account',
    key: KEY,
    text: 'amount=1500.0&autoRedirect=1&emailAddr=buyer@example.com&mobileNum=03001234567&orderRefNum=CRD1001&paymentMethod=MA_PAYMENT_METHOD&postBackURL=http://localhost:3000/pay/easypaisa/token&storeId=9999',
    hashed:
      'Rnn+pGR5ynOZ1ZyK4uYrayc8Gn/I8paK7+NWAJfEc1KQZkHWj//yL+h6o4hHn4ab4naA7bc8Ew+q3NoMnvgs7x7If+y7qEtyxQHPTd0aOy5Ggvoz5tpO5itEJDS2g+Lt/5oucjY/noa4p+/kUJLH20vfKqwIS0WKY0VaUq5lxni/0ovfGsd2pNnN5IDMR1mujrmIv471K5y95PNo3CuNx7E4BOAIHwWS32D/DuRACyPmUr7ST8lep7Jrw9DlTjXcuHO+FkoxZYQzbxCbouLw3g==',
  },
  {
    name: 'a request of the newer page',
    key: KEY,
    text: 'amount=1500.0&orderRefNum=CRD1001&paymentMethod=InitialRequest&postBackURL=http://localhost:3000/pay/easypaisa/return&storeId=9999&timeStamp=2026-01-15T10:30:00',
    hashed:
      '3eVZhUP1szfAD1yd84h5aDVs5xzEan6E72ge+QUj79DdEeqp9LWRiPIejgr6k/rfyb1y/YhYhXJg1QoKzxNxvQSEDEOjcy+KBKsg8MRG148zwhPQ27YY/cRQdTR0umEXfHgV1Nmg2ufpF4yW2+K0YSTcEcYKe31ipxI7z0PK3cCPJKhJR1Xp2cEWEgDHTQkBaJTN7B4fFu+sM6JRChXh1jSvM2yfAxs1VnOMY+YeovY=',
  },
];

test.each(ciphered)('$name is deciphered', ({ key, text, hashed }) => {
  expect(decipher(hashed, key)).toBe(text);
});

const [, , request] = ciphered;
const posted = {
  ...Object.fromEntries((request?.text ?? '').split('&').map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  merchantHashedReq: request?.hashed ?? '',
} as Record<string, string>;

test('what is posted is what was enciphered, but that empty fields may be left out', () => {
  expect(isWholeRequest(posted, KEY)).toBe(true);
  expect(isWholeRequest({ ...posted, bankIdentifier: '' }, KEY)).toBe(true);
  expect(isWholeRequest({ ...posted, amount: '15.0' }, KEY)).toBe(false);
  expect(isWholeRequest({ ...posted, bankIdentifier: 'ABCDEF' }, KEY)).toBe(false);
  expect(isWholeRequest({ ...posted, emailAddr: '' }, KEY)).toBe(false);
  expect(isWholeRequest(posted, 'FEDCBA9876543210')).toBe(false);
  expect(isWholeRequest({ ...posted, merchantHashedReq: 'abc' }, KEY)).toBe(false);
});

test('a signature is over the characters that came', () => {
  const inner =
    '{"orderId":"CRD1001","storeId":"9999","transactionAmount":"1500.00","transactionType":"MA","mobileAccountNo":"03001234567","emailAddress":"buyer@example.com"}';
  const body = `{ "signature" : "a,}\\"{", "request" : ${inner} , "more": [1, {"request": 2}] }`;
  expect(rawMember(body, 'request')).toBe(inner);
  expect(createHash('sha256').update(inner).digest('hex')).toBe(
    'a648d0b4786a87b98571eda60e25b788da0aac6a103d0c45f7cc1c8d8e0d0acd',
  );
  expect(rawMember('{"request":2000.0}', 'request')).toBe('2000.0');
  expect(rawMember(String.raw`{"request":{"url":"a\/b"}}`, 'request')).toBe(String.raw`{"url":"a\/b"}`);
  expect(rawMember(body, 'other')).toBeUndefined();
  expect(rawMember('{"request":1,"request":2}', 'request')).toBeUndefined();
});

test('amounts are rupees with one decimal at least', () => {
  expect([paisaOf('1500.0'), paisaOf('450.50'), paisaOf('450.05')]).toEqual([150_000, 45_050, 45_005]);
  expect([paisaOf('1500'), paisaOf('0.0'), paisaOf('-1.0'), paisaOf('1e3.0')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([amountText(150_000), amountText(45_005), amountText(45_050)]).toEqual(['1500.0', '450.05', '450.5']);
});

test('dates are those of Pakistan', () => {
  expect(writtenDate(Date.parse('2023-04-10T08:55:00Z'))).toBe('10/04/2023 01:55 PM');
  expect(writtenDate(Date.parse('2023-04-09T19:05:00Z'))).toBe('10/04/2023 12:05 AM');
  expect(expiryOf('20260115 103000')).toBe(Date.parse('2026-01-15T05:30:00Z'));
  expect(expiryOf('20260230 103000')).toBeUndefined();
});
