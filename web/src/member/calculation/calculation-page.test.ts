import type { SavedCalculation } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { useResult } from './calculation-page';

beforeEach(() => void openPage());

const saved = (fee: number | string, more: object = {}) =>
  ({
    type: 'courtFee',
    calculation: { courtFeeToBeAffixed: fee, result: 0, isEstablished: true },
    inWords: { amount: null, valuation: null, courtFee: null },
    ...more,
  }) as unknown as SavedCalculation;

const charge = { exception: 'notCourtFee' };

test.each([
  ['Court fee Rs\u00a025', saved(25)],
  ['No court fee', saved(0)],
  ['Charge, not a court fee: Rs\u00a025', saved(25, charge)],
  ['Charge, not a court fee: Rs\u00a00', saved(0, charge)],
])('the heading of an answer is %s', async (heading, of) => {
  const { hook } = await renderHook(() => useResult(of), withProviders());
  expect(hook.current).toBe(heading);
});
