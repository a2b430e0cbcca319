import { type Account, Problem } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import { accountQuery } from '../../client/queries';
import { readSavedSession, writeSavedSession } from '../../client/session/saved-session';
import { loggedIn, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { newCache, withProviders } from '../../testing/with-providers';
import { useAccountChange } from './use-account';

const account: Account = {
  user: { ...user, grouping: 'western' },
  searchesLeft: 3,
  searchesOnConfirmation: 0,
  emailConfirmed: true,
  hasPassword: true,
  readOnlySince: null,
  secondFactor: { isOn: false, hasApp: false, passkeys: 0, isRequired: false, recoveryCodesLeft: 0 },
};

beforeEach(() => {
  openPage();
  writeSavedSession(loggedIn());
});

test('a change updates the cached account and the saved session', async () => {
  const cache = newCache();
  const { hook } = await renderHook(() => useAccountChange(async () => account), withProviders({ cache }));
  expect(hook.current).toMatchObject({ isDone: false, isPending: false, error: null });
  await perform(() => hook.current.change());
  await waitFor(() => hook.current.isDone);
  expect(cache.getQueryData(accountQuery.queryKey)).toEqual(account);
  expect(readSavedSession()?.user).toEqual(account.user);
});

test('a refused change reports the problem and changes nothing', async () => {
  const refuse = async () => {
    throw new Problem('SESSION_ENDED');
  };
  const { hook } = await renderHook(() => useAccountChange(refuse), withProviders());
  await perform(() => hook.current.change());
  await waitFor(() => hook.current.error !== null);
  expect(hook.current).toMatchObject({ isDone: false, error: { code: 'SESSION_ENDED' } });
  expect(readSavedSession()?.user).toEqual(user);
});
