import { describe, expect, test } from 'vitest';
import { createTestSafepay } from '../../../../testing/safepay.ts';
import { stubProvider } from '../../../../testing/stub-provider.ts';

const visa = {
  token: 'pm_1',
  cybersource: { scheme: '001', last_four: '1005', expiry_month: '12', expiry_year: '2034' },
};
const read = { token: 'pm_1', brand: 'Visa', lastFour: '1005', expiryMonth: 12, expiryYear: 2034 };

const refusal = (status: number) => ({ status, body: { data: null } });

function list(data: unknown) {
  const { asked } = stubProvider({ body: { data } });
  return { asked, found: createTestSafepay().cards?.list('cus_1') };
}

describe('a customer of Safepay', () => {
  test.each([
    ['Ayesha Bibi Malik', 'Ayesha', 'Bibi Malik'],
    ['Ayesha', 'Ayesha', 'Ayesha'],
  ])('named "%s" is created with a first and a last name, and without a phone number', async (name, first, last) => {
    const { asked } = stubProvider({ body: { data: { token: 'cus_1' } } });
    expect(await createTestSafepay().cards?.createCustomer({ name, email: 'ayesha@example.com' })).toBe('cus_1');
    expect(asked).toMatchObject([{ url: 'https://safepay.example/user/customers/v1/', method: 'POST' }]);
    expect(asked[0]?.body).toEqual({
      first_name: first,
      last_name: last,
      email: 'ayesha@example.com',
      phone_number: '+920000000000',
      country: 'PK',
      is_guest: false,
    });
  });

  test.each([undefined, '', '../../admin', 'a b', 'x'.repeat(101), { a: 1 }])(
    'is rejected with the token %j, which would be part of an address',
    async (token) => {
      stubProvider({ body: { data: { token } } });
      const made = createTestSafepay().cards?.createCustomer({ name: 'A', email: 'a@example.com' });
      await expect(made).rejects.toMatchObject({
        kind: 'nonsense',
        message: 'The provider is nonsense: no token in the answer',
      });
    },
  );

  test.each(['x'.repeat(100), 12, 'cus_a-B'])('is accepted with the token %s', async (token) => {
    stubProvider({ body: { data: { token } } });
    expect(await createTestSafepay().cards?.createCustomer({ name: 'A', email: 'a@example.com' })).toBe(String(token));
  });
});

describe('the cards of a customer', () => {
  test.each([
    ['in a wallet', { count: 1, wallet: [visa] }],
    ['as methods of payment', { payment_methods: [visa] }],
    ['on their own', [visa]],
  ])('are found %s', async (_, data) => {
    const { asked, found } = list(data);
    expect(await found).toEqual([read]);
    expect(asked).toMatchObject([{ url: 'https://safepay.example/user/customers/v1/cus_1/wallet/', method: 'GET' }]);
  });

  test.each([[undefined], [{}], [{ wallet: 'none' }], [[]]])('are empty for %j', async (data) => {
    expect(await list(data).found).toEqual([]);
  });

  test('are empty if Safepay does not know the customer', async () => {
    stubProvider(refusal(404));
    await expect(createTestSafepay().cards?.list('cus_1')).resolves.toEqual([]);
  });

  test('are limited to twenty', async () => {
    expect(await list(Array.from({ length: 21 }, () => visa)).found).toHaveLength(20);
  });

  const card = (changes: object) => ({ ...visa, cybersource: { ...visa.cybersource, ...changes } });

  test.each<[string, unknown, object]>([
    ['in a card', { token: 'pm_1', card: visa.cybersource }, {}],
    ['without a wrapping', { token: 'pm_1', ...visa.cybersource }, {}],
    ['by other names', { token: 'pm_1', last4: '1005', brand: 'Visa', expiry_month: 12, expiry_year: 2034 }, {}],
    ['with a year of two figures', card({ expiry_year: '34' }), {}],
    ['with the first year of two figures', card({ expiry_year: '00' }), { expiryYear: 2000 }],
    ['with the last year of two figures', card({ expiry_year: '99' }), { expiryYear: 2099 }],
    ['with a year of four figures', card({ expiry_year: '2100' }), { expiryYear: 2100 }],
    ['of Mastercard', card({ scheme: '002' }), { brand: 'Mastercard' }],
    ['of American Express', card({ scheme: '003' }), { brand: 'American Express' }],
    ['of another scheme', card({ scheme: 'PayPak' }), { brand: 'PayPak' }],
    ['of a scheme with a long name', card({ scheme: 'x'.repeat(41) }), { brand: 'x'.repeat(40) }],
    ['of no scheme', card({ scheme: '' }), { brand: 'Card' }],
    ['that ends in January', card({ expiry_month: '01' }), { expiryMonth: 1 }],
    ['with a token of a hundred letters', { ...visa, token: 'x'.repeat(100) }, { token: 'x'.repeat(100) }],
  ])('are read %s', async (_, value, changes) => {
    expect(await list([value]).found).toEqual([{ ...read, ...changes }]);
  });

  test.each([
    ['without a token', { ...visa, token: undefined }],
    ['with a token that would leave its address', { ...visa, token: '../x' }],
    ['with an overlong token', { ...visa, token: 'x'.repeat(101) }],
    ['with a full card number', card({ last_four: '4456530000001005' })],
    ['with three digits', card({ last_four: '005' })],
    ['with letters for digits', card({ last_four: 'abcd' })],
    ['of month zero', card({ expiry_month: '0' })],
    ['of a thirteenth month', card({ expiry_month: '13' })],
    ['without a month', card({ expiry_month: undefined })],
    ['of a year long ago', card({ expiry_year: '1999' })],
    ['of a year of three figures', card({ expiry_year: '100' })],
    ['of a year far away', card({ expiry_year: '2101' })],
    ['if it is a bank account', { token: 'pm_1', kind: 'ACCOUNT' }],
    ['if null', null],
  ])('are skipped %s', async (_, value) => {
    expect(await list([value, visa]).found).toEqual([read]);
  });

  test('are removed one by one', async () => {
    const { asked } = stubProvider({ status: 204, body: '' });
    await createTestSafepay().cards?.remove('cus_1', 'pm_1');
    expect(asked).toMatchObject([
      { url: 'https://safepay.example/user/customers/v1/cus_1/wallet/pm_1', method: 'DELETE', body: undefined },
    ]);
  });

  test('are removed if Safepay deleted them before', async () => {
    stubProvider(refusal(404));
    await expect(createTestSafepay().cards?.remove('cus_1', 'pm_1')).resolves.toBeUndefined();
  });

  test.each([
    [400, 'refused'],
    [403, 'refused'],
    [500, 'nonsense'],
  ])('are kept if Safepay answers %i', async (status, kind) => {
    stubProvider(refusal(status));
    await expect(createTestSafepay().cards?.remove('cus_1', 'pm_1')).rejects.toMatchObject({ kind });
  });
});
