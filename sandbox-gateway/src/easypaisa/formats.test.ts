import { expect, test } from 'vitest';
import { amountText, expiryOf, formatDate, paisaOf } from './formats.ts';
import { decrypt, isUnchanged } from './hashed-request.ts';

const KEY = '0123456789ABCDEF';

/** Computed independently of this code. */
const encrypted = [
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

test.each(encrypted)('decrypts $name', ({ key, text, hashed }) => {
  expect(decrypt(hashed, key)).toBe(text);
});

const [, , request] = encrypted;
const posted = {
  ...Object.fromEntries((request?.text ?? '').split('&').map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  merchantHashedReq: request?.hashed ?? '',
} as Record<string, string>;

test('accepts the posted fields as encrypted, with or without empty ones', () => {
  expect(isUnchanged(posted, KEY)).toBe(true);
  expect(isUnchanged({ ...posted, bankIdentifier: '' }, KEY)).toBe(true);
  expect(isUnchanged({ ...posted, amount: '15.0' }, KEY)).toBe(false);
  expect(isUnchanged({ ...posted, bankIdentifier: 'ABCDEF' }, KEY)).toBe(false);
  expect(isUnchanged({ ...posted, emailAddr: '' }, KEY)).toBe(false);
  expect(isUnchanged(posted, 'FEDCBA9876543210')).toBe(false);
  expect(isUnchanged({ ...posted, merchantHashedReq: 'abc' }, KEY)).toBe(false);
});

test('writes amounts in rupees with at least one decimal', () => {
  expect([paisaOf('1500.0'), paisaOf('450.50'), paisaOf('450.05')]).toEqual([150_000, 45_050, 45_005]);
  expect([paisaOf('1500'), paisaOf('0.0'), paisaOf('-1.0'), paisaOf('1e3.0')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([amountText(150_000), amountText(45_005), amountText(45_050)]).toEqual(['1500.0', '450.05', '450.5']);
});

test('reads and writes dates in Pakistan time', () => {
  expect(formatDate(Date.parse('2023-04-10T08:55:00Z'))).toBe('10/04/2023 01:55 PM');
  expect(formatDate(Date.parse('2023-04-09T19:05:00Z'))).toBe('10/04/2023 12:05 AM');
  expect(expiryOf('20260115 103000')).toBe(Date.parse('2026-01-15T05:30:00Z'));
  expect(expiryOf('20260230 103000')).toBeUndefined();
});
