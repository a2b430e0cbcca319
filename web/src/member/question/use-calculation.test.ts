import { Problem } from '@mizan/api';
import { QueryObserver } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { perform } from '../../testing/render-hook';
import { renderOnScreen } from '../../testing/render-on-screen';
import { type SentRequest, stubServer } from '../../testing/server';
import { newCache } from '../../testing/with-providers';
import { toasts } from '../../ui/toast-queue';
import { deleteLater, deleteNow } from '../deletions';
import { pageQuery } from '../history/pages';
import { actionQuery, subMinorOf } from './catalogue';
import { type Draft, emptyDraft } from './draft';
import { createDraftStore } from './draft-store';
import { useCalculation } from './use-calculation';

const category = (id: string) => ({ id, name: id });
const place = { country: 'pakistan', province: 'punjab' };
const kind = { major: category('m'), minor: category('n'), subMinor: category('s') };
const picked = { ...emptyDraft('courtFee'), ...place, ...kind, amount: '5,000', amountFor: 's' };
const answered = { id: 'calculation-1', amount: 5000, searchesLeft: 6 };

beforeEach(() => void openPage());

async function open(draft: Draft, answer: (request: SentRequest) => object | Promise<object>) {
  const requests = stubServer(answer);
  const cache = newCache();
  const reset = vi.fn<() => void>();
  const use = () => {
    const [store] = useState(() => createDraftStore(draft));
    return { calculation: useCalculation({ store, change: store.change, reset }), store };
  };
  const { hook, router, leave } = await renderOnScreen(use, { address: '/calculate', cache });
  const send = () => {
    const { calculation, store } = hook.current;
    return calculation.mutateAsync({ draft: store.now(), amount: 5000 }).catch(() => undefined);
  };
  const calculate = () => perform(send);
  const change = (next: (before: Draft) => Draft) => perform(() => hook.current.store.change(next));
  return { requests, cache, reset, hook, router, leave, send, calculate, change };
}

const keysOf = (requests: SentRequest[]) => requests.map(({ headers }) => headers.get('idempotency-key'));

test('a calculation sends the amount, and opens its page with the answer cached', async () => {
  const { requests, cache, reset, router, calculate } = await open(picked, () => answered);
  cache.setQueryData(['account'], { searchesLeft: 7, emailConfirmed: true });
  const history = pageQuery({}, 1).queryKey;
  cache.setQueryData(history, { results: [], batches: [], totalPages: 0, totalResults: 0 });
  await calculate();
  expect(requests).toMatchObject([
    { method: 'POST', path: '/v1/category/pakistan/punjab/courtFee/m/n/s/calculate', body: { amount: 5000 } },
  ]);
  expect(requests[0]?.body).not.toHaveProperty('asOf');
  expect(router).toEqual({ path: '/c/calculation-1', state: { isNew: true } });
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
  const { cache, reset, router, calculate } = await open(picked, () => ({ ...answered, id: null }));
  const { queryKey } = actionQuery(subMinorOf(picked), '');
  cache.setQueryData(queryKey, 200);
  await calculate();
  expect(router.path).toBe('/calculate');
  expect(reset).not.toHaveBeenCalled();
  expect(cache.getQueryData(['account'])).toBeUndefined();
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test.each(['left', 'changed'])(
  'a late answer neither opens nor empties the form if that was %s meanwhile',
  async (how) => {
    const answer = Promise.withResolvers<object>();
    const { requests, cache, reset, router, leave, send, change } = await open(picked, () => answer.promise);
    const sent = send();
    await perform(() => undefined);
    expect(requests).toHaveLength(1);
    await (how === 'left' ? leave() : change((draft) => ({ ...draft, amount: '50,000' })));
    answer.resolve({ ...answered, subMinorCategory: 'Bond' });
    await perform(() => sent);
    expect(router.path).toBe('/calculate');
    expect(reset).not.toHaveBeenCalled();
    expect(cache.getQueryData(['calculation', 'calculation-1'])).toBeDefined();
    expect(toasts.read()).toMatchObject([{ text: 'Bond is calculated, and saved in your calculations.' }]);
  },
);

test('a calculation that is asked for again while its deletion waits is kept', async () => {
  const { requests, calculate } = await open(picked, () => answered);
  deleteLater({ id: answered.id, onSent: () => {}, onDone: async () => true, onFailed: () => {} });
  await calculate();
  await deleteNow(answered.id);
  expect(requests.map(({ method }) => method)).toEqual(['POST']);
});

test('a calculation sends nothing before a kind of suit is picked', async () => {
  const { requests, calculate } = await open({ ...picked, subMinor: null }, () => answered);
  await calculate();
  expect(requests).toEqual([]);
});

test('a repeated question reuses its idempotency key, and another question gets a new one', async () => {
  const { requests, change, calculate } = await open(picked, () => new Problem('OVERLOADED', { retryAfter: 1 }));
  await calculate();
  await calculate();
  await change((draft) => ({ ...draft, amount: '6,000' }));
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
  const second = await open(first.hook.current.store.now(), () => answered);
  await second.calculate();
  expect(keysOf(second.requests)).toEqual(keysOf(first.requests));
});
