import type { HistoryRow } from '@mizan/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { loggedIn } from '../../testing/member';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { stubServer, until } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { toasts } from '../../ui/toast-queue';
import { deleteNow } from '../deletions';
import { pageQuery } from './pages';
import { useDelete } from './use-delete';

const rows = ['a', 'b'].map((id) => ({ id, subMinorCategory: 'Money' }) as HistoryRow);
const main = { focus: vi.fn<() => void>() };
const toast = { contains: () => toasts.read().length > 0 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
  Object.assign(document, { getElementById: (id: string) => (id === 'main' ? main : toast) });
  localStorage.setItem('user', JSON.stringify(loggedIn()));
});

test('an offer to undo that still has the focus ends when the deletions are sent by themselves', async () => {
  const requests = stubServer(() => ({ done: true }));
  const { hook } = await renderHook(useDelete, withProviders());
  await perform(() => hook.current(rows));
  // No toasts are rendered, so no countdown closes them, as while one has the focus.
  vi.advanceTimersByTime(29_999);
  expect(toasts.read()).toMatchObject([{ kind: 'undoable', text: '2 calculations are deleted.' }]);
  vi.advanceTimersByTime(1);
  expect(toasts.read()).toEqual([]);
  expect(main.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  await until(() => requests.length === 2);
  expect(requests.map(({ path }) => path).toSorted()).toEqual(['/v1/calculation/a', '/v1/calculation/b']);
});

test('a deletion leaves nothing of its calculation in the cache, and no list that has its row', async () => {
  stubServer(() => ({ done: true }));
  const cache = newCache();
  const keys = [pageQuery({}, 1).queryKey, ...['a', 'c'].map((id) => ['worksheet', id])];
  for (const key of keys) cache.setQueryData<unknown>(key, {});
  const { hook } = await renderHook(useDelete, withProviders({ cache }));
  await perform(() => hook.current(rows.slice(0, 1)));
  await deleteNow('a');
  expect(keys.filter((key) => cache.getQueryData(key) !== undefined)).toEqual([['worksheet', 'c']]);
});

test('the history is read again after a failed deletion, which may have been made although its answer was lost', async () => {
  stubServer(() => new TypeError('No connection'));
  const cache = newCache();
  const { queryKey } = pageQuery({}, 1);
  cache.setQueryData(queryKey, { results: [], batches: [], totalPages: 0, totalResults: 0 });
  const { hook } = await renderHook(useDelete, withProviders({ cache }));
  await perform(() => hook.current(rows));
  vi.advanceTimersByTime(30_000);
  await until(() => cache.getQueryState(queryKey)?.isInvalidated === true);
  expect(toasts.read()).toMatchObject([{ kind: 'error' }]);
});
