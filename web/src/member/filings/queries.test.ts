import { type Endpoints, Problem, type Result } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../client/api';
import { feeNotesQuery } from '../../client/queries';
import { dayOf } from '../../language/format-moments';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { filingQuery, forumsQuery, useCourtNames, useFilingChange } from './queries';

beforeEach(() => void openPage());

test('the courts of a province are those in force and those with their own way to pay, each once', async () => {
  const cache = newCache();
  const courts = [
    { court: 'Civil Judge', to: null },
    { court: 'Civil Judge', to: null },
    { court: 'Munsif', to: '1990-01-01' },
  ];
  const table = { number: 1, forums: courts } as Result<Endpoints['getForums']>;
  const notes = [{ courts: ['Supreme Court of Pakistan'] }, {}] as Result<Endpoints['getFeeNotes']>;
  cache.setQueryData(forumsQuery('punjab').queryKey, table);
  cache.setQueryData(feeNotesQuery('punjab', dayOf(new Date())).queryKey, notes);
  const { hook } = await renderHook(() => useCourtNames('punjab'), withProviders({ cache }));
  expect(hook.current).toEqual(['Civil Judge', 'Supreme Court of Pakistan']);
});

test('the second press of a double press sends no request, so that a removed item is not refused as missing', async () => {
  const answer = Promise.withResolvers<object>();
  const gone = new Problem('NOT_FOUND', { what: 'item' });
  const requests = stubServer(() => (requests.length > 1 ? gone : answer.promise));
  const { hook } = await renderHook(useFilingChange, withProviders());
  const params = { id: 'f', itemId: 'i' };
  const press = () => perform(() => hook.current.mutate(() => api.removeFilingItem({ params })));
  await press();
  await waitFor(() => requests.length === 1 && hook.current.isPending);
  await press();
  answer.resolve({ id: 'f', items: [] });
  await waitFor(() => !hook.current.isPending);
  expect(requests).toHaveLength(1);
  expect(hook.current.error).toBeNull();
});

test('a filing is read again after a failed change, because what is shown may be out of date', async () => {
  stubServer(() => new Problem('FILING_CHANGED'));
  const cache = newCache();
  const { queryKey } = filingQuery('f');
  cache.setQueryData(queryKey, { id: 'f', items: [] } as never);
  const { hook } = await renderHook(useFilingChange, withProviders({ cache }));
  const change = () => api.orderFilingItems({ params: { id: 'f' }, body: { items: [] } });
  await perform(() => hook.current.mutate(change));
  await waitFor(() => hook.current.error !== null);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
