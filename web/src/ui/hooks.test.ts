import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { useDelay } from './delay';
import { useHydrated } from './page-state';
import { useStableCallback } from './use-stable-callback';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
});

const pass = (milliseconds: number) => perform(() => vi.advanceTimersByTime(milliseconds));

test('useDelay is true once the time has passed, and clears its timer on unmount', async () => {
  const { hook, leave } = await renderHook(() => useDelay(200));
  await pass(199);
  expect(hook.current).toBe(false);
  await pass(1);
  expect(hook.current).toBe(true);
  const second = await renderHook(() => useDelay(200));
  await second.leave();
  expect(vi.getTimerCount()).toBe(0);
  await leave();
});

test('useStableCallback returns a stable function that calls the latest one', async () => {
  const done: string[] = [];
  const newest = { name: 'first' };
  const { hook, draw } = await renderHook(() => {
    const { name } = newest;
    return useStableCallback((given: string) => done.push(`${name} ${given}`));
  });
  const first = hook.current;
  first('a');
  newest.name = 'second';
  await draw();
  expect(hook.current).toBe(first);
  first('b');
  expect(done).toEqual(['first a', 'second b']);
});

describe('useHydrated', () => {
  const atBuild = (use: () => unknown) => renderToStaticMarkup(createElement(() => String(use())));

  test('is false while the page is drawn statically', () => {
    expect(atBuild(useHydrated)).toBe('false');
  });

  test('is true in the browser', async () => {
    expect((await renderHook(useHydrated)).hook.current).toBe(true);
  });
});
