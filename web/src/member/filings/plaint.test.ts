import type { FilingItem } from '@mizan/api';
import { expect, test } from 'vitest';
import { isOnlyPlaint } from './plaint';

const item = (calculationId: string, exception?: 'notCourtFee') =>
  ({ calculationId, rule: { amount: 500_000, exception } }) as FilingItem;

test('a calculation is the only plaint beside a charge that is no court fee, but not beside another calculation', () => {
  const [charge, plaint] = [item('charge', 'notCourtFee'), item('plaint')];
  expect(isOnlyPlaint({ items: [charge, plaint] }, 'plaint')).toBe(true);
  expect(isOnlyPlaint({ items: [plaint, item('second')] }, 'second')).toBe(false);
  expect(isOnlyPlaint({ items: [plaint, charge] }, 'charge')).toBe(false);
  expect(isOnlyPlaint({ items: [charge] }, 'charge')).toBe(false);
});
