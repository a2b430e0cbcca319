import { createElement, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreSession, startSession } from '../client/session/session';
import { loggedIn } from '../testing/member';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { withProviders } from '../testing/with-providers';
import { useLinkWithReturn, useMemberRedirect } from './use-return';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
  restoreSession();
});

describe('useMemberRedirect', () => {
  /** Runs the hook on the log-in pages alone, and records how each path was reached. */
  async function open(address: string) {
    const around = withProviders({ address });
    const steps: string[] = [];
    function OnLogInPages({ children }: { children: ReactNode }) {
      const { pathname } = useLocation();
      const type = useNavigationType();
      useEffect(() => void steps.push(`${type} ${pathname}`), [type, pathname]);
      return pathname.startsWith('/auth/') ? children : null;
    }
    const { hook } = await renderHook(useMemberRedirect, (child) => around(createElement(OnLogInPages, null, child)));
    return { hook, lastStep: () => steps.at(-1) };
  }

  test('lets a guest stay, and redirects a member to the calculator', async () => {
    const { hook, lastStep } = await open('/auth/login');
    expect([hook.current, lastStep()]).toEqual([false, 'POP /auth/login']);
    await perform(() => startSession(loggedIn()));
    expect([hook.current, lastStep()]).toEqual([true, 'REPLACE /calculate']);
  });

  test('redirects an administrator to the overview of the desk, unless they came from elsewhere', async () => {
    const { user, ...session } = loggedIn();
    startSession({ ...session, user: { ...user, role: 'admin' } });
    expect((await open('/auth/login')).lastStep()).toBe('REPLACE /admin/overview');
    expect((await open('/auth/login?from=%2Fsettings')).lastStep()).toBe('REPLACE /settings');
  });

  test('redirects a member to the page of origin, but to no other site', async () => {
    startSession(loggedIn());
    expect((await open('/auth/login?from=%2Fsettings')).lastStep()).toBe('REPLACE /settings');
    expect((await open('/auth/login?from=%2F%2Fevil.example')).lastStep()).toBe('REPLACE /calculate');
  });
});

test('useLinkWithReturn keeps the language and the way back', async () => {
  const other = async (address: string, language: 'en' | 'ur') =>
    (await renderHook(() => useLinkWithReturn('/auth/signup'), withProviders({ address, language }))).hook.current;
  expect(await other('/auth/login', 'en')).toBe('/auth/signup');
  expect(await other('/ur/auth/login?from=%2Fsettings', 'ur')).toBe('/ur/auth/signup?from=%2Fsettings');
});
