import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../client/api';
import { openPage } from '../testing/page';
import { stubServer } from '../testing/server';
import { newCache } from '../testing/with-providers';
import {
  casesQuery,
  countriesQuery,
  deskKeys,
  forumsQuery,
  membersQuery,
  ordersQuery,
  reconciliationQuery,
  rulebookKey,
  slabsQuery,
  treeQuery,
} from './queries';

const countries = [{ id: 'pakistan', name: 'Pakistan', provinces: [] }];
const remembered = () => (countriesQuery.initialData as () => unknown)();

beforeEach(() => void openPage());

describe('the countries', () => {
  test('are fetched, and stored for the next page', async () => {
    const requests = stubServer(() => countries);
    expect(remembered()).toBeUndefined();
    await expect(newCache().fetchQuery(countriesQuery)).resolves.toEqual(countries);
    expect(requests.map(({ path }) => path)).toEqual(['/v1/country/get-all-countries']);
    expect(remembered()).toEqual(countries);
    expect(localStorage.key(0)).toBe('countries');
  });

  test('are ignored in storage if they are not JSON', () => {
    localStorage.setItem('countries', '{');
    expect(remembered()).toBeUndefined();
  });
});

test('schedules, rules and their cases are fetched from the server', async () => {
  const requests = stubServer(() => []);
  const cache = newCache();
  await cache.fetchQuery(slabsQuery);
  await cache.fetchQuery(treeQuery({ provinceId: 'punjab', type: 'courtFee' }));
  await cache.fetchQuery(casesQuery({ provinceId: 'punjab', type: 'courtFee' }));
  expect(requests.map(({ path }) => path)).toEqual([
    '/v1/slab/get-all-slabs',
    '/v1/category-data/get-categories-data/punjab/courtFee',
    '/v1/category-data/cases/punjab/courtFee',
  ]);
});

test('one key invalidates the tree and the cases of a province and type, and no others', async () => {
  stubServer(() => []);
  const cache = newCache();
  const queries = [
    treeQuery({ provinceId: 'punjab', type: 'courtFee' }),
    casesQuery({ provinceId: 'punjab', type: 'courtFee' }),
    treeQuery({ provinceId: 'punjab', type: 'suitValuation' }),
    casesQuery({ provinceId: 'sindh', type: 'courtFee' }),
    slabsQuery,
  ];
  expect(countriesQuery.queryKey).toEqual(['desk', 'countries']);
  expect(queries.map(({ queryKey }) => queryKey.at(-1))).toEqual(['tree', 'cases', 'tree', 'cases', 'slabs']);
  for (const { queryKey } of queries) cache.setQueryData(queryKey as readonly unknown[], []);
  await cache.invalidateQueries({ queryKey: rulebookKey({ provinceId: 'punjab', type: 'courtFee' }) });
  const old = queries.map(({ queryKey }) => cache.getQueryState(queryKey)?.isInvalidated);
  expect(old).toEqual([true, true, false, false, false]);
});

describe('the courts of a province', () => {
  const courts = () => newCache().fetchQuery(forumsQuery('punjab'));

  test('are an empty table before the first is published', async () => {
    stubServer(() => new Problem('NOT_FOUND', { what: 'table of courts' }));
    await expect(courts()).resolves.toEqual({ number: 0, forums: [] });
  });

  test('fail like any other query otherwise', async () => {
    stubServer(() => new Problem('OVERLOADED', { retryAfter: 1 }));
    await expect(courts()).rejects.toMatchObject({ code: 'OVERLOADED' });
  });
});

test('the key of a subject begins the keys of all its queries', () => {
  const page = { page: 2 };
  expect(membersQuery(page).queryKey).toEqual([...deskKeys.members, 'list', page]);
  expect(ordersQuery(page).queryKey).toEqual([...deskKeys.orders, 'list', page]);
  expect(reconciliationQuery.queryKey).toEqual([...deskKeys.orders, 'reconciliation']);
});
