import type { SavedCalculation } from '@mizan/api';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
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

async function compute(question: { amount: number; asOf?: string }, id: string | null = 'calculation-2') {
  const requests = stubServer(() => ({ id, amount: question.amount, searchesLeft: 6 }));
  const cache = newCache();
  cache.setQueryData(['account'], { searchesLeft: 7 });
  cache.setQueryData(history, { results: [], batches: [], totalPages: 0, totalResults: 0 });
  const use = () => ({ again: useComputeAgain(of), path: useLocation().pathname });
  const { hook } = await renderHook(use, withProviders({ cache, address: '/c/calculation-1' }));
  await perform(() => hook.current.again.mutateAsync(question));
  return { requests, cache, path: hook.current.path };
}

test('another amount opens the page of the new calculation and updates the searches left', async () => {
  const { requests, cache, path } = await compute({ amount: 9000 });
  expect(requests).toMatchObject([{ path: '/v1/category/pakistan/punjab/courtFee/m/n/s/calculate' }]);
  expect(requests[0]?.body).toEqual({ amount: 9000 });
  expect(path).toBe('/c/calculation-2');
  expect(cache.getQueryData(['calculation', 'calculation-2'])).toEqual({ id: 'calculation-2', amount: 9000 });
  expect(cache.getQueryData(['account'])).toEqual({ searchesLeft: 6 });
  expect(cache.getQueryState(history)?.isInvalidated).toBe(true);
});

test('another date of law is sent with the question', async () => {
  const { requests } = await compute({ amount: 9000, asOf: '2026-02-01' });
  expect(requests[0]?.body).toEqual({ amount: 9000, asOf: '2026-02-01' });
});

test('a calculation that is not saved does not navigate', async () => {
  const { cache, path } = await compute({ amount: 9000 }, null);
  expect(path).toBe('/c/calculation-1');
  expect(cache.getQueryData(['account'])).toEqual({ searchesLeft: 7 });
});
