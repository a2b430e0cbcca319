import { Problem, type SavedCalculation } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import { accountQuery } from '../../client/queries';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { toasts } from '../../ui/toast-queue';
import { followsQuery, useFollowing } from './queries';
import { useFollowRule } from './use-follow-rule';

beforeEach(() => {
  openPage();
  toasts.dismissAll();
});

test.each([
  [true, 'You are mailed when its law changes.'],
  [false, 'Confirm your e-mail address'],
])('promises mail only to a confirmed address: %j', async (emailConfirmed, text) => {
  const account = { emailConfirmed } as never;
  stubServer(({ path }) => (path === '/v1/account' ? account : { id: 'f' }));
  const cache = newCache();
  cache.setQueryData(accountQuery.queryKey, account);
  const saved = { country: 'pakistan', province: 'punjab', type: 'courtFee' } as SavedCalculation;
  const { hook } = await renderHook(() => useFollowRule(saved), withProviders({ cache }));
  await perform(() => hook.current());
  expect(toasts.read()).toMatchObject([{ text: expect.stringContaining(text) }]);
});

test('what is followed is read again after a failure, because a lost answer may have ended a follow', async () => {
  stubServer(() => new Problem('NOT_FOUND', { what: 'follow' }));
  const cache = newCache();
  cache.setQueryData(followsQuery.queryKey, { follows: [] });
  const { hook } = await renderHook(useFollowing, withProviders({ cache }));
  await perform(() => hook.current.end.mutate('f'));
  await waitFor(() => hook.current.end.error !== null);
  expect(cache.getQueryState(followsQuery.queryKey)?.isInvalidated).toBe(true);
});
