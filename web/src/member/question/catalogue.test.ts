import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { countriesQuery } from '../../client/queries';
import { startSession } from '../../client/session/session';
import { setViewedDay } from '../../client/viewed-day';
import { loggedIn, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import {
  actionQuery,
  jurisdictionOf,
  majorsQuery,
  minorsQuery,
  searchQuery,
  subMinorOf,
  subMinorsQuery,
  usePrefetch,
} from './catalogue';
import { emptyDraft } from './draft';

const punjab = { country: 'pakistan', province: 'punjab', type: 'courtFee' } as const;
const major = { ...punjab, mainCategoryId: 'm' };
const minor = { ...major, minorCategoryId: 'n' };
const subMinor = { ...minor, subMinorCategoryId: 's' };
const everywhere = { province: null, type: 'courtFee', asOf: '', last: null } as const;
const category = (id: string) => ({ id, name: id });
const picked = {
  ...emptyDraft('courtFee'),
  country: 'pakistan',
  province: 'punjab',
  major: category('m'),
  minor: category('n'),
  subMinor: category('s'),
};

beforeEach(() => void openPage());

describe('the queries for the kinds of suit', () => {
  test.each([
    [countriesQuery, '/v1/category/countries'],
    [majorsQuery(punjab, ''), '/v1/category/pakistan/punjab/courtFee'],
    [minorsQuery(major, ''), '/v1/category/pakistan/punjab/courtFee/m'],
    [subMinorsQuery(minor, ''), '/v1/category/pakistan/punjab/courtFee/m/n'],
    [actionQuery(subMinor, ''), '/v1/category/pakistan/punjab/courtFee/m/n/s'],
    [actionQuery(subMinor, '2025-08-20'), '/v1/category/pakistan/punjab/courtFee/m/n/s?asOf=2025-08-20'],
    [
      searchQuery('land', { ...everywhere, province: 'punjab' }),
      '/v1/category/search?q=land&type=courtFee&province=punjab',
    ],
    [searchQuery('land', everywhere), '/v1/category/search?q=land&type=courtFee'],
  ])('%# ask the server at %2$s', async (query, path) => {
    const requests = stubServer(() => [category('a')]);
    const cache = newCache();
    await expect(cache.fetchQuery(query as typeof countriesQuery)).resolves.toEqual([category('a')]);
    expect(requests.map((request) => request.path)).toEqual([path]);
  });

  test.each([majorsQuery(null, ''), minorsQuery(null, ''), subMinorsQuery(null, ''), actionQuery(null, '')])(
    'wait until the level above is picked: $queryKey.0',
    (query) => {
      const requests = stubServer(() => []);
      const observer = new QueryObserver(newCache(), query as ReturnType<typeof majorsQuery>);
      const stop = observer.subscribe(() => undefined);
      expect(observer.getCurrentResult().fetchStatus).toBe('idle');
      stop();
      expect(requests).toEqual([]);
    },
  );

  test('have different keys, and answers that are fresh for five minutes', () => {
    const search = (q: string) => searchQuery(q, everywhere);
    const queries = [
      countriesQuery,
      majorsQuery(punjab, ''),
      majorsQuery(punjab, '2025-08-20'),
      minorsQuery(major, ''),
      subMinorsQuery(minor, ''),
      actionQuery(subMinor, ''),
      actionQuery(subMinor, '2025-08-20'),
    ];
    const all = [...queries, majorsQuery({ ...punjab, type: 'suitValuation' }, ''), search('a'), search('b')];
    expect(new Set(all.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(all.length);
    expect(new Set(all.map(({ staleTime }) => staleTime))).toEqual(new Set([300_000]));
  });
});

test('jurisdictionOf returns a jurisdiction once country and province are chosen', () => {
  expect(jurisdictionOf(picked)).toEqual(punjab);
  expect(jurisdictionOf({ ...picked, country: null })).toBeNull();
  expect(jurisdictionOf({ ...picked, province: null })).toBeNull();
});

test('subMinorOf returns the ids once the place and all three levels are picked', () => {
  expect(subMinorOf(picked)).toEqual(subMinor);
  for (const missing of ['province', 'major', 'minor', 'subMinor']) {
    expect(subMinorOf({ ...picked, [missing]: null }), missing).toBeNull();
  }
});

test('usePrefetch prefetches the next level, and only once', async () => {
  const requests = stubServer(() => []);
  const { hook } = await renderHook(() => usePrefetch(punjab, ''), withProviders());
  await perform(() => hook.current.minors('m'));
  await perform(() => hook.current.minors('m'));
  await perform(() => hook.current.subMinors('m', 'n'));
  await perform(() => hook.current.action('m', 'n', 's'));
  const place = '/v1/category/pakistan/punjab/courtFee';
  expect(requests.map(({ path }) => path)).toEqual([`${place}/m`, `${place}/m/n`, `${place}/m/n/s`]);
});

describe('the date of law', () => {
  const ON = '2031-07-01';
  /** The values of a parameter in the addresses of the four requests. */
  async function valuesSent(asOf: string, name: 'on' | 'asOf') {
    const requests = stubServer(() => [category('a')]);
    const cache = newCache();
    await cache.fetchQuery(majorsQuery(punjab, asOf));
    await cache.fetchQuery(minorsQuery(major, asOf));
    await cache.fetchQuery(subMinorsQuery(minor, asOf));
    await cache.fetchQuery(searchQuery('land', { ...everywhere, asOf }));
    return requests.map(({ path }) => new URL(path, 'https://mizan.example').searchParams.get(name));
  }
  const fourTimes = (day: string | null) => [day, day, day, day];

  test('is named in the lists, which then show what has ended since', async () => {
    expect(await valuesSent('2025-08-20', 'asOf')).toEqual(fourTimes('2025-08-20'));
    expect(await valuesSent('', 'asOf')).toEqual(fourTimes(null));
  });

  test('gives way to the day that an administrator views', async () => {
    startSession({ ...loggedIn(), user: { ...user, role: 'admin' } });
    setViewedDay(ON);
    expect(await valuesSent(ON, 'on')).toEqual(fourTimes(ON));
    expect(await valuesSent(ON, 'asOf')).toEqual(fourTimes(null));
    setViewedDay(null);
  });
});
