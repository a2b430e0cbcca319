import type { Filing } from '@mizan/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { filingQuery } from './queries';
import { type FilingCode, usePrintDay, usePrintedFiling } from './use-printed-filing';

beforeEach(() => void openPage());

const changedAt = '2026-06-01T05:00:00.000Z';
const code: FilingCode = { code: 'A', path: '/check/A', printedAt: '2026-06-01T05:00:00.000Z', changedAt };

test('a sheet names the day on which its contents were first printed, as its check does, and today without a code', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z');
  const { hook } = await renderHook(() => [usePrintDay(code), usePrintDay(null)]);
  expect(hook.current).toEqual(['2026-06-01', '2026-11-20']);
  vi.useRealTimers();
});

test('a filing that was changed on another device is fetched again before it is shown with its code', async () => {
  const filing = { id: 'f', province: 'punjab', asOf: '2026-06-01' } as Filing;
  const answerFiling = Promise.withResolvers<object>();
  const requests = stubServer(({ method, path }) => {
    if (method === 'POST') return code;
    return path === '/v1/filing/f' ? answerFiling.promise : [];
  });
  const cache = newCache();
  cache.setQueryDefaults(['filing'], { staleTime: 30_000 });
  cache.setQueryData(filingQuery('f').queryKey, { ...filing, changedAt: '2026-06-01T04:00:00.000Z' });
  const { hook } = await renderHook(() => usePrintedFiling('f').query, withProviders({ cache }));
  await waitFor(() => requests.some(({ method, path }) => method === 'GET' && path === '/v1/filing/f'));
  expect(hook.current).toMatchObject({ data: undefined, isLoading: true });
  answerFiling.resolve({ ...filing, changedAt });
  await waitFor(() => hook.current.data !== undefined);
  expect(hook.current.data).toMatchObject({ filing: { changedAt }, code });
});
