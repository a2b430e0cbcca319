import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { stubServer } from '../testing/server';
import { newCache } from '../testing/with-providers';
import { accountQuery, cacheChanged, calculationQuery, countriesQuery } from './queries';

beforeEach(() => void openPage());

test('the account and a saved calculation are fetched from the server', async () => {
  const requests = stubServer(({ path }) => ({ path }));
  const cache = newCache();
  await expect(cache.fetchQuery(accountQuery)).resolves.toEqual({ path: '/v1/account' });
  await expect(cache.fetchQuery(calculationQuery('c-1'))).resolves.toEqual({ path: '/v1/calculation/c-1' });
  expect(requests).toHaveLength(2);
  expect([accountQuery.queryKey, calculationQuery('c-1').queryKey]).toEqual([['account'], ['calculation', 'c-1']]);
});

test('a saved calculation is fetched once and never becomes stale', async () => {
  const requests = stubServer(({ path }) => ({ path }));
  const cache = newCache();
  await cache.fetchQuery(calculationQuery('c-1'));
  await cache.fetchQuery(calculationQuery('c-1'));
  await cache.fetchQuery(calculationQuery('c-2'));
  expect(requests.map(({ path }) => path)).toEqual(['/v1/calculation/c-1', '/v1/calculation/c-2']);
  expect(calculationQuery('c-1').staleTime).toBe(Number.POSITIVE_INFINITY);
});

test('what a change returned is not overwritten by a fetch that began before it', async () => {
  const older = Promise.withResolvers<object>();
  stubServer(() => older.promise);
  const cache = newCache();
  const fetching = cache.fetchQuery(countriesQuery).catch(() => 'cancelled');
  await cacheChanged(cache, countriesQuery, []);
  older.resolve([{ id: 'pakistan' }]);
  expect(await fetching).toBe('cancelled');
  expect(cache.getQueryData(countriesQuery.queryKey)).toEqual([]);
});
