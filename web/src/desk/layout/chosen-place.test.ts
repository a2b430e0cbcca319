import { Problem } from '@mizan/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { countriesQuery } from '../queries';
import { useChosenPlace, useCurrentView } from './chosen-place';

const punjab = { id: 'punjab', name: 'Punjab', countryId: 'pakistan', slabId: null };
const pakistan = { id: 'pakistan', name: 'Pakistan', provinces: [punjab] };
const remember = (countries: object[]) => localStorage.setItem('countries', JSON.stringify(countries));

beforeEach(() => void openPage());

describe('useChosenPlace', () => {
  const open = async (search: string, cache = newCache()) =>
    (await renderHook(useChosenPlace, withProviders({ address: `/admin${search}`, cache }))).hook;

  test('finds the place among the remembered countries while they load', async () => {
    remember([pakistan]);
    stubServer(() => new Promise(() => undefined));
    const hook = await open('?country=pakistan&province=punjab');
    expect(hook.current).toMatchObject({ country: pakistan, province: punjab, isLoading: false, error: null });
    expect(hook.current.countries).toEqual([pakistan]);
  });

  test('chooses the only country by itself, and none of several', async () => {
    stubServer(() => new Promise(() => undefined));
    remember([pakistan]);
    expect((await open('')).current).toMatchObject({ country: pakistan, province: undefined, isLoading: false });
    remember([pakistan, { id: 'elsewhere', name: 'Elsewhere', provinces: [] }]);
    expect((await open('')).current.country).toBeUndefined();
  });

  test('waits for a place that is not remembered, and finds it once the countries have loaded', async () => {
    remember([]);
    const { promise, resolve } = Promise.withResolvers<object>();
    stubServer(() => promise);
    const hook = await open('?country=pakistan');
    expect(hook.current).toMatchObject({ isLoading: true, country: undefined });
    resolve([pakistan]);
    await waitFor(() => hook.current.country !== undefined);
    expect(hook.current.isLoading).toBe(false);
  });

  test.each(['?country=elsewhere', '?country=pakistan&province=elsewhere'])(
    'stops waiting once the loaded countries lack the place: %s',
    async (search) => {
      const { promise, resolve } = Promise.withResolvers<object>();
      stubServer(() => promise);
      const hook = await open(search);
      expect(hook.current.isLoading).toBe(true);
      resolve([pakistan]);
      await waitFor(() => !hook.current.isLoading);
      expect(hook.current).toMatchObject({ province: undefined, error: null });
    },
  );

  test('does not wait if no place is chosen', async () => {
    stubServer(() => new Promise(() => undefined));
    expect((await open('')).current).toMatchObject({ countries: [], isLoading: false });
  });

  test('reports a failed request only if the place is not remembered', async () => {
    remember([pakistan]);
    stubServer(() => new Problem('UNEXPECTED'));
    const missed = await open('?country=elsewhere');
    await waitFor(() => missed.current.error !== null);
    expect(missed.current.isLoading).toBe(false);
    const cache = newCache();
    const found = await open('?country=pakistan', cache);
    await waitFor(() => cache.getQueryState(countriesQuery.queryKey)?.status === 'error');
    expect(found.current).toMatchObject({ country: pakistan, error: null });
  });
});

describe('useCurrentView', () => {
  const open = async (address: string, place: [typeof pakistan?, typeof punjab?]) =>
    (
      await renderHook(
        () => useCurrentView(...([...place, undefined, undefined].slice(0, 2) as [undefined, undefined])),
        withProviders({ address }),
      )
    ).hook.current;
  const both: [typeof pakistan, typeof punjab] = [pakistan, punjab];
  const query = 'country=pakistan&province=punjab';

  test('shows the view if path, parameter and choice agree', async () => {
    expect(await open('/admin', [])).toEqual({ shown: 'welcome' });
    expect(await open(`/admin/suitValuation?view=suitValuation&${query}`, both)).toEqual({ shown: 'suitValuation' });
  });

  test.each([
    ['a path without its parameter', `/admin/courtFee?${query}`],
    ['a parameter without its path', `/admin?view=courtFee&${query}`],
    ['the welcome with a choice', `/admin?${query}`],
  ])('redirects %s to the one address of the view', async (_, address) => {
    expect(await open(address, both)).toEqual({ goTo: `/admin/courtFee?view=courtFee&${query}` });
  });

  test('removes a choice that does not exist from the address', async () => {
    expect(await open('/admin?country=elsewhere', [])).toEqual({ goTo: '/admin' });
    expect(await open('/admin?country=pakistan&province=elsewhere', [pakistan])).toEqual({
      goTo: '/admin?country=pakistan',
    });
  });
});
