import { beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { stubServer } from '../testing/server';
import { newCache } from '../testing/within';
import { casesQuery, categoriesQuery, countriesQuery, slabsQuery } from './queries';

const countries = [{ id: 'pakistan', name: 'Pakistan', provinces: [] }];
const remembered = () => (countriesQuery.placeholderData as () => unknown)();

beforeEach(() => void openPage());

describe('the countries', () => {
  test('are fetched, and remembered for the next page', async () => {
    const asked = stubServer(() => countries);
    expect(remembered()).toBeUndefined();
    await expect(newCache().fetchQuery(countriesQuery)).resolves.toEqual(countries);
    expect(asked.map(({ path }) => path)).toEqual(['/v1/country/get-all-countries']);
    expect(remembered()).toEqual(countries);
    expect(localStorage.key(0)).toBe('countries');
  });

  test('are ignored in storage if they are not JSON', () => {
    localStorage.setItem('countries', '{');
    expect(remembered()).toBeUndefined();
  });
});

test('schedules, rules and their cases are fetched from the server', async () => {
  const asked = stubServer(() => []);
  const cache = newCache();
  await cache.fetchQuery(slabsQuery);
  await cache.fetchQuery(categoriesQuery('punjab', 'courtFee'));
  await cache.fetchQuery(casesQuery('punjab', 'courtFee'));
  expect(asked.map(({ path }) => path)).toEqual([
    '/v1/slab/get-all-slabs',
    '/v1/category-data/get-categories-data/punjab/courtFee',
    '/v1/category-data/cases/punjab/courtFee',
  ]);
});

test('one key invalidates the tree and the cases of a province and type, and no others', async () => {
  stubServer(() => []);
  const cache = newCache();
  const queries = [
    categoriesQuery('punjab', 'courtFee'),
    casesQuery('punjab', 'courtFee'),
    categoriesQuery('punjab', 'suitValuation'),
    casesQuery('sindh', 'courtFee'),
    slabsQuery,
  ];
  expect(countriesQuery.queryKey).toEqual(['allCountries']);
  expect(queries.map(({ queryKey }) => queryKey.at(-1))).toEqual(['tree', 'cases', 'tree', 'cases', 'slabs']);
  for (const { queryKey } of queries) cache.setQueryData(queryKey as readonly unknown[], []);
  await cache.invalidateQueries({ queryKey: ['rulebook', 'punjab', 'courtFee'] });
  const old = queries.map(({ queryKey }) => cache.getQueryState(queryKey)?.isInvalidated);
  expect(old).toEqual([true, true, false, false, false]);
});
