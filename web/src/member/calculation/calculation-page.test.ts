import type { SavedCalculation } from '@mizan/api';
import { createElement, Fragment, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { useIsNew, useResult } from './calculation-page';

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

/** A page of its own for each address, as the key of the page makes it. */
const Pages = ({ children }: { children: ReactNode }) => createElement(Fragment, { key: useLocation().key }, children);

test('a calculation is new where its answer has just opened it, and not from a link, by Back or once more', async () => {
  const use = () => {
    const id = useLocation().pathname;
    return { isNew: useIsNew({ id }), navigate: useNavigate() };
  };
  const around = withProviders({ address: '/c/old' });
  const { hook } = await renderHook(use, (child) => around(createElement(Pages, null, child)));
  const open = async (to: string, state?: object) => {
    await perform(() => hook.current.navigate(to, { state }));
    return hook.current.isNew;
  };
  expect(hook.current.isNew).toBe(false);
  expect(await open('/c/linked')).toBe(false);
  expect(await open('/c/new', { isNew: true })).toBe(true);
  expect(await open('/c/other')).toBe(false);
  await perform(() => hook.current.navigate(-1));
  expect(hook.current.isNew).toBe(false);
  expect(await open('/c/new', { isNew: true })).toBe(false);
});
