import type { Batch } from '@mizan/api';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, waitFor } from '../../testing/render-hook';
import { renderOnScreen } from '../../testing/render-on-screen';
import { stubServer } from '../../testing/server';
import { newCache } from '../../testing/with-providers';
import { batchQuery } from './queries';
import { StartButton } from './start-button';

beforeEach(() => void openPage());

const batch = { id: 'b', state: 'running' } as Batch;

test.each([
  ['opens', '/batches/b'],
  ['does not open from another screen', '/batches'],
])('a started batch %s', async (_, path) => {
  const answer = Promise.withResolvers<object>();
  const requests = stubServer(() => answer.promise);
  const cache = newCache();
  const use = () => StartButton({ batch, price: 2 }).props as { children: ReactElement<{ onClick: () => void }>[] };
  const { hook, router, leave } = await renderOnScreen(use, { cache, address: '/batches' });
  await perform(() => hook.current.children[0]?.props.onClick());
  await waitFor(() => requests.length === 1);
  if (path === '/batches') await leave();
  answer.resolve(batch);
  await waitFor(() => cache.getQueryData(batchQuery('b').queryKey) !== undefined);
  await perform(() => undefined);
  expect(router.path).toBe(path);
});
