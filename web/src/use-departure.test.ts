import { createElement, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enter, startSession } from './session/session';
import { loggedIn } from './testing/member';
import { openPage } from './testing/page';
import { perform, renderHook } from './testing/render-hook';
import { within } from './testing/within';
import { useDeparture, useOtherDoor } from './use-departure';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
  startSession();
});

describe('useDeparture', () => {
  /** The hook stands at the door alone; the path is also that of what lies behind it. */
  async function open(address: string) {
    const around = within({ address });
    const paths: string[] = [];
    function Door({ children }: { children: ReactNode }) {
      const { pathname } = useLocation();
      useEffect(() => void paths.push(pathname), [pathname]);
      return pathname.startsWith('/auth/') ? children : null;
    }
    const { hook } = await renderHook(useDeparture, (child) => around(createElement(Door, null, child)));
    return { hook, path: () => paths.at(-1) };
  }

  test('lets a guest stay, and redirects a member to the calculator', async () => {
    const { hook, path } = await open('/auth/login');
    expect([hook.current, path()]).toEqual([false, '/auth/login']);
    await perform(() => enter(loggedIn()));
    expect([hook.current, path()]).toEqual([true, '/calculate']);
  });

  test('redirects a member to the page of origin, but to no other site', async () => {
    enter(loggedIn());
    expect((await open('/auth/login?from=%2Fsettings')).path()).toBe('/settings');
    expect((await open('/auth/login?from=%2F%2Fevil.example')).path()).toBe('/calculate');
  });
});

test('useOtherDoor keeps the language and the way back', async () => {
  const other = async (address: string, language: 'en' | 'ur') =>
    (await renderHook(() => useOtherDoor('/auth/signup'), within({ address, language }))).hook.current;
  expect(await other('/auth/login', 'en')).toBe('/auth/signup');
  expect(await other('/ur/auth/login?from=%2Fsettings', 'ur')).toBe('/ur/auth/signup?from=%2Fsettings');
});
