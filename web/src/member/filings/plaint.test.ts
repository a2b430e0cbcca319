import type { FilingItem } from '@mizan/api';
import { expect, test } from 'vitest';
import { isOnlyPlaint } from './plaint';

const item = (calculationId: string, exception?: 'notCourtFee') =>
  ({ calculationId, rule: { amount: 500_000, exception } }) as FilingItem;

test('a calculation is the plaint beside a charge, and where the filing shows it before a retry; not beside another', () => {
  const [charge, plaint] = [item('charge', 'notCourtFee'), item('plaint')];
  expect(isOnlyPlaint({ items: [charge, plaint] }, 'plaint')).toBe(true);
  expect(isOnlyPlaint({ items: [plaint, item('second')] }, 'second')).toBe(false);
  expect(isOnlyPlaint({ items: [plaint, charge] }, 'charge')).toBe(false);
  expect(isOnlyPlaint({ items: [charge] }, 'charge')).toBe(false);
});
