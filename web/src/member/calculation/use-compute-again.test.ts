import type { SavedCalculation } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform } from '../../testing/render-hook';
import { renderOnScreen } from '../../testing/render-on-screen';
import { stubServer } from '../../testing/server';
import { newCache } from '../../testing/with-providers';
import { pageQuery } from '../history/pages';
import { useComputeAgain } from './use-compute-again';

const of = {
  country: 'pakistan',
  province: 'punjab',
  type: 'courtFee',
  mainCategoryId: 'm',
  minorCategoryId: 'n',
  subMinorCategoryId: 's',
} as SavedCalculation;

const history = pageQuery({}, 1).queryKey;

beforeEach(() => void openPage());

async function open(amount: number, id: string | null = 'calculation-2') {
  const requests = stubServer(() => ({ id, amount, searchesLeft: 6 }));
  const cache = newCache();
  cache.setQueryData(['account'], { searchesLeft: 7 });
  cache.setQueryData(history, { results: [], batches: [], totalPages: 0, totalResults: 0 });
  const screen = await renderOnScreen(() => useComputeAgain(of), { cache, address: '/c/calculation-1' });
  return { requests, cache, ...screen };
}

async function compute(question: { amount: number; asOf?: string }, id?: string | null) {
  const { hook, router, ...opened } = await open(question.amount, id);
  await perform(() => hook.current.mutateAsync(question));
  return { ...opened, router };
}

test('another amount opens the page of the new calculation and updates the searches left', async () => {
  const { requests, cache, router } = await compute({ amount: 9000 });
  expect(requests).toMatchObject([{ path: '/v1/category/pakistan/punjab/courtFee/m/n/s/calculate' }]);
  expect(requests[0]?.body).toEqual({ amount: 9000 });
  expect(router).toEqual({ path: '/c/calculation-2', state: { isNew: true } });
  expect(cache.getQueryData(['calculation', 'calculation-2'])).toEqual({ id: 'calculation-2', amount: 9000 });
  expect(cache.getQueryData(['account'])).toEqual({ searchesLeft: 6 });
  expect(cache.getQueryState(history)?.isInvalidated).toBe(true);
});

test('another date of law is sent with the question', async () => {
  const { requests } = await compute({ amount: 9000, asOf: '2026-02-01' });
  expect(requests[0]?.body).toEqual({ amount: 9000, asOf: '2026-02-01' });
});

test('a calculation that is not saved does not navigate', async () => {
  const { cache, router } = await compute({ amount: 9000 }, null);
  expect(router.path).toBe('/c/calculation-1');
  expect(cache.getQueryData(['account'])).toEqual({ searchesLeft: 7 });
});

test('a calculation does not navigate from another page, to which the member has gone meanwhile', async () => {
  const { hook, router, leave, cache } = await open(9000);
  const { mutateAsync } = hook.current;
  await leave();
  await perform(() => mutateAsync({ amount: 9000 }));
  expect(router.path).toBe('/c/calculation-1');
  expect(cache.getQueryData(['account'])).toEqual({ searchesLeft: 6 });
});
