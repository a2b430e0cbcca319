import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { newCache, withProviders } from '../../testing/with-providers';
import { noteConnection } from './connection';
import { useLastSeen } from './last-seen';

beforeEach(() => void openPage());

test('what is on the screen was last seen when its oldest stored answer was received, while there is no connection', async () => {
  const cache = newCache();
  const times = { filing: '2026-06-01T05:00:00Z', notes: '2026-06-03T05:00:00Z', unseen: '2026-01-01T00:00:00Z' };
  for (const [key, at] of Object.entries(times)) cache.setQueryData([key], {}, { updatedAt: Date.parse(at) });
  const stored = { meta: { maxCopies: 1 }, staleTime: Number.POSITIVE_INFINITY, queryFn: () => ({}) };
  const { hook } = await renderHook(() => {
    useQuery({ ...stored, queryKey: ['filing'] });
    useQuery({ ...stored, queryKey: ['notes'] });
    return useLastSeen();
  }, withProviders({ cache }));
  expect(hook.current).toBeUndefined();
  await perform(() => noteConnection(false));
  expect(hook.current).toEqual({ date: '1 June 2026', time: '10:00' });
  await perform(() => noteConnection(true));
  expect(hook.current).toBeUndefined();
});
