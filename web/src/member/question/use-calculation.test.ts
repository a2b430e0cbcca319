import { Problem } from '@mizan/api';
import { QueryObserver } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { type SentRequest, stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { pageQuery } from '../history/pages';
import { actionQuery, subMinorOf } from './catalogue';
import { type Draft, emptyDraft } from './draft';
import { useCalculation } from './use-calculation';

const category = (id: string) => ({ id, name: id });
const place = { country: 'pakistan', province: 'punjab' };
const kind = { major: category('m'), minor: category('n'), subMinor: category('s') };
const picked = { ...emptyDraft('courtFee'), ...place, ...kind, amount: '5,000', amountFor: 's' };
const answered = { id: 'calculation-1', amount: 5000, searchesLeft: 6 };

beforeEach(() => void openPage());

async function open(draft: Draft, answer: (request: SentRequest) => object) {
  const requests = stubServer(answer);
  const cache = newCache();
  const reset = vi.fn<() => void>();
  const use = () => {
    const [now, change] = useState(draft);
    const calculation = useCalculation({ change, reset });
    return { calculation, change, draft: now, path: useLocation().pathname };
  };
  const { hook } = await renderHook(use, withProviders({ address: '/calculate', cache }));
  const calculate = () =>
    perform(() => {
      const { calculation, draft: shown } = hook.current;
      return calculation.mutateAsync({ draft: shown, amount: 5000 }).catch(() => undefined);
    });
  return { requests, cache, reset, hook, calculate };
}

const keysOf = (requests: SentRequest[]) => requests.map(({ headers }) => headers.get('idempotency-key'));

test('a calculation sends the amount, and opens its page with the answer cached', async () => {
  const { requests, cache, reset, hook, calculate } = await open(picked, () => answered);
  cache.setQueryData(['account'], { searchesLeft: 7, emailConfirmed: true });
  const history = pageQuery({}, 1).queryKey;
  cache.setQueryData(history, { results: [], batches: [], totalPages: 0, totalResults: 0 });
  await calculate();
  expect(requests).toMatchObject([
    { method: 'POST', path: '/v1/category/pakistan/punjab/courtFee/m/n/s/calculate', body: { amount: 5000 } },
  ]);
  expect(requests[0]?.body).not.toHaveProperty('asOf');
  expect(hook.current.path).toBe('/c/calculation-1');
  expect(reset).toHaveBeenCalledTimes(1);
  expect(cache.getQueryData(['calculation', 'calculation-1'])).toEqual({ id: 'calculation-1', amount: 5000 });
  expect(cache.getQueryData(['account'])).toEqual({ searchesLeft: 6, emailConfirmed: true });
  expect(cache.getQueryState(history)?.isInvalidated).toBe(true);
});

test('a balance that was asked for before the search was spent is read again', async () => {
  const { requests, cache, calculate } = await open(picked, () => answered);
  let reads = 0;
  const queryFn = async () => ({ searchesLeft: (reads += 1) === 1 ? await new Promise<number>(() => {}) : 6 });
  const stop = new QueryObserver(cache, { queryKey: ['account'], queryFn }).subscribe(() => {});
  await calculate();
  expect(requests).toHaveLength(1);
  await expect.poll(() => cache.getQueryData(['account'])).toEqual({ searchesLeft: 6 });
  stop();
});

test('a calculation sends the chosen date of law', async () => {
  const { requests, calculate } = await open({ ...picked, asOf: '2026-02-01' }, () => answered);
  await calculate();
  expect(requests[0]?.body).toEqual({ amount: 5000, asOf: '2026-02-01' });
});

test('an immediate answer, which has no page, keeps the draft and reads the rule again, which then shows it', async () => {
  const { cache, reset, hook, calculate } = await open(picked, () => ({ ...answered, id: null }));
  const { queryKey } = actionQuery(subMinorOf(picked), '');
  cache.setQueryData(queryKey, 200);
  await calculate();
  expect(hook.current.path).toBe('/calculate');
  expect(reset).not.toHaveBeenCalled();
  expect(cache.getQueryData(['account'])).toBeUndefined();
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a calculation sends nothing before a kind of suit is picked', async () => {
  const { requests, calculate } = await open({ ...picked, subMinor: null }, () => answered);
  await calculate();
  expect(requests).toEqual([]);
});

test('a repeated question reuses its idempotency key, and another question gets a new one', async () => {
  const { requests, hook, calculate } = await open(picked, () => new Problem('OVERLOADED', { retryAfter: 1 }));
  await calculate();
  await calculate();
  await perform(() => hook.current.change((draft) => ({ ...draft, amount: '6,000' })));
  await calculate();
  const [first, second, third] = keysOf(requests);
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(second).toBe(first);
  expect(third).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(third).not.toBe(first);
});

test('the idempotency key is saved with the draft', async () => {
  const first = await open(picked, () => new Problem('OVERLOADED', { retryAfter: 1 }));
  await first.calculate();
  const second = await open(first.hook.current.draft, () => answered);
  await second.calculate();
  expect(keysOf(second.requests)).toEqual(keysOf(first.requests));
});
