import { expect, test } from 'vitest';
import { rulesInForce } from './rules-in-force';

const service = (province: string, rules: number, statute: number) => ({
  province,
  name: province,
  courtFee: {
    rules,
    byVerification: { statute, judgment: 1, secondary: 0, inferred: 9, unverified: 0 },
    practised: 2,
  },
});

test('rulesInForce lists the best supported province first, and none without rules', () => {
  const services = [service('kashmir', 0, 0), service('punjab', 10, 3), service('sindh', 20, 5)];
  expect(rulesInForce(services as unknown as Parameters<typeof rulesInForce>[0])).toEqual([
    { id: 'sindh', name: 'sindh', counts: services[2]?.courtFee.byVerification, practised: 2 },
    { id: 'punjab', name: 'punjab', counts: services[1]?.courtFee.byVerification, practised: 2 },
  ]);
});
