import type { Order, OrderStatus, PaymentFailure } from '@mizan/api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import en from '../../language/locales/en/payment.json' with { type: 'json' };
import { orderPath, receiptPath } from '../../language/paths';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { useOrder } from './order';
import { isStillOpen, orderQuery } from './queries';
import { useMoney } from './use-money';
import { useOrderWords } from './use-order-words';

const order = (status: OrderStatus, failure: PaymentFailure | null = null) =>
  ({ status, failure, searches: 10 }) as Order;

beforeEach(() => void openPage());

test('an order and its receipt have addresses beneath the list of orders', () => {
  expect(orderPath('7')).toBe('/payment/orders/7');
  expect(receiptPath('7')).toBe('/payment/orders/7/receipt');
});

test('the fields of the processor take a card while the order is pending, or after one was declined', () => {
  expect(isStillOpen(order('pending'))).toBe(true);
  expect(isStillOpen(order('failed', 'declined'))).toBe(true);
  expect(isStillOpen(order('failed', 'cancelled'))).toBe(false);
  expect(isStillOpen(order('expired', 'declined'))).toBe(false);
  expect(isStillOpen(order('paid'))).toBe(false);
});

test('paisa are written as rupees, grouped as the reader writes money', async () => {
  const { hook } = await renderHook(useMoney, withProviders());
  expect(hook.current.money(15_000_000)).toBe('Rs 1,50,000');
  expect(hook.current.money(5050)).toBe('Rs 50.50');
  expect(hook.current.figures(15_000_000)).toBe('1,50,000');
});

describe('the words for an order', () => {
  const open = async () => (await renderHook(useOrderWords, withProviders())).hook.current;

  test('show how many searches were bought, and no next step', async () => {
    const { headline, whatNow, state } = await open();
    expect(headline(order('paid'))).toContain('10');
    expect(whatNow(order('paid'))).toBe('');
    expect(state(order('paid'))).toBe(en['payment.state.paid']);
  });

  test('show why a payment failed and what to do, with declined as the default reason', async () => {
    const { headline, whatNow } = await open();
    expect(headline(order('failed', 'wrongPin'))).toBe(en['payment.failed.wrongPin']);
    expect(whatNow(order('failed', 'wrongPin'))).toBe(en['payment.failed.wrongPin.now']);
    expect(headline(order('failed'))).toBe(en['payment.failed.declined']);
    expect(whatNow(order('failed'))).toBe(en['payment.failed.declined.now']);
  });

  test.each(['pending', 'expired', 'review', 'refunded'] as const)(
    'describe the state %s and the next step',
    async (status) => {
      const { headline, whatNow, state } = await open();
      expect(headline(order(status))).toBe(en[`payment.status.${status}`]);
      expect(whatNow(order(status))).toBe(en[`payment.status.${status}.now`]);
      expect(state(order(status))).toBe(en[`payment.state.${status}`]);
    },
  );

  test('say that a refund is paid back only when it is', async () => {
    const { headline, whatNow, state } = await open();
    const underWay = { ...order('refunded'), refund: 'underWay' } as const;
    expect(headline(underWay)).toBe(en['payment.status.refunding']);
    expect(whatNow(underWay)).toBe(en['payment.status.refunding.now']);
    expect(state(underWay)).toBe(en['payment.state.refunding']);
    expect(headline({ ...underWay, refund: 'done' })).toBe(en['payment.status.refunded']);
  });
});

test.each([
  ['goes on while the fields of the processor are open', order('pending'), 2500],
  ['ends some seconds after the order was paid, although the fields never returned', order('paid'), false],
])('polling %s', async (_, answered, interval) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  stubServer(() => answered);
  const cache = newCache();
  const { queryKey } = orderQuery('7');
  cache.setQueryData(queryKey, answered);
  const use = () => useOrder('7', { hasFrame: true, returnedAt: undefined });
  await renderHook(use, withProviders({ cache }));
  vi.setSystemTime(Date.now() + 7000);
  const query = cache.getQueryCache().find({ queryKey, exact: true });
  const { refetchInterval } = query?.observers[0]?.options ?? {};
  expect(typeof refetchInterval === 'function' && query && refetchInterval(query as never)).toBe(interval);
});
