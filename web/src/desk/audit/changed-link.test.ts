import { expect, test } from 'vitest';
import { addressOf } from './changed-link';

const placeOf = (province: string) => ({ country: 'pakistan', province });

test.each([
  [
    'rulebook punjab courtFee',
    { version: 2, effectiveFrom: '2027-07-01' },
    '/admin/courtFee?view=courtFee&country=pakistan&province=punjab&on=2027-07-01',
  ],
  ['sub-minor punjab courtFee 0192', null, '/admin/courtFee?view=courtFee&country=pakistan&province=punjab'],
  ['forums punjab', null, '/admin/forums?country=pakistan&province=punjab'],
  ['member 0192', null, '/admin/members?member=0192'],
  ['order MZ-7', null, '/admin/orders?search=MZ-7'],
  ['shipped law', null, null],
])('links an entry about %j to what it changed', (subject, after, address) => {
  expect(addressOf({ subject, after }, placeOf)).toBe(address);
});
