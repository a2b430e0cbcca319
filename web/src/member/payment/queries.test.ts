import { keepPreviousData } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { stubServer } from '../../testing/server';
import { newCache } from '../../testing/with-providers';
import { cardsQuery, orderQuery, ordersQuery, packagesQuery, pollInterval, receiptQuery } from './queries';

const queries = [packagesQuery, cardsQuery, orderQuery('7'), ordersQuery(2), receiptQuery('7')];

beforeEach(() => void openPage());

test('packages, cards, orders and receipts are fetched from the server', async () => {
  const requests = stubServer(() => []);
  const cache = newCache();
  for (const query of queries) await cache.fetchQuery(query as typeof packagesQuery);
  expect(requests.map(({ path }) => path)).toEqual([
    '/v1/payment/packages',
    '/v1/payment/cards',
    '/v1/payment/orders/7',
    '/v1/payment/orders?page=2',
    '/v1/payment/orders/7/receipt',
  ]);
  const names = queries.map(({ queryKey }) => queryKey[0]);
  expect(names).toEqual(['packages', 'cards', 'order', 'orders', 'receipt']);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('an order is always stale, so that its state is fetched again', () => {
  expect([orderQuery('7').staleTime, ordersQuery(1).staleTime]).toEqual([0, 0]);
});

test('the key of orders invalidates all their pages, and a page stays until the next has loaded', () => {
  expect(ordersQuery(2).queryKey).toEqual(['orders', 2]);
  expect(ordersQuery(2).placeholderData).toBe(keepPreviousData);
});

test('the interval between polls grows with the elapsed time', () => {
  const elapsed = [0, 9999, 10_000, 29_999, 30_000, 119_999, 120_000, 3_600_000];
  expect(elapsed.map(pollInterval)).toEqual([1000, 1000, 2000, 2000, 5000, 5000, 15_000, 15_000]);
});
