import { expect, test } from 'vitest';
import { sellerLines } from './receipt';

test('a receipt names the seller by what the content has of name, address and tax number', () => {
  const address = '1 Mall Road, Lahore';
  expect(sellerLines({ name: 'Mizan Ltd', address, ntn: '1234567-8' })).toEqual([
    'Mizan Ltd',
    address,
    'NTN 1234567-8',
  ]);
  expect(sellerLines({ name: 'Mizan Ltd', address: '', ntn: '' })).toEqual(['Mizan Ltd']);
  expect(sellerLines({ name: '', address: '', ntn: '' })).toEqual([]);
});
