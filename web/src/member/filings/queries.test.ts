import type { Endpoints, Result } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import { feeNotesQuery } from '../../client/queries';
import { dayOf } from '../../language/format-moments';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { newCache, withProviders } from '../../testing/with-providers';
import { forumsQuery, useCourtNames } from './queries';

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
