import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { useNarrow } from './narrow';
import { chooseTheme, followDark } from './theme';

let matching: Set<string>;
let media: EventTarget;

beforeEach(() => {
  openPage();
  matching = new Set();
  media = new EventTarget();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matching.has(query);
    },
    addEventListener: media.addEventListener.bind(media),
    removeEventListener: media.removeEventListener.bind(media),
  }));
});

test('useNarrow says at once whether the window is narrow, and follows its changes until unmount', async () => {
  const { hook, leave } = await renderHook(useNarrow);
  expect(hook.current).toBe(false);
  matching.add('(max-width: 47.99em)');
  await perform(() => media.dispatchEvent(new Event('change')));
  expect(hook.current).toBe(true);
  await leave();
  matching.clear();
  const { times } = hook;
  await perform(() => media.dispatchEvent(new Event('change')));
  expect(hook.times).toBe(times);
});

test('followDark follows the system, except while a light or dark theme is chosen', () => {
  const reports: boolean[] = [];
  followDark((isDark) => reports.push(isDark));
  const setSystem = (isDark: boolean) => {
    if (isDark) matching.add('(prefers-color-scheme: dark)');
    else matching.clear();
    media.dispatchEvent(new Event('change'));
  };
  setSystem(true);
  chooseTheme('light');
  setSystem(false);
  chooseTheme('dark');
  chooseTheme('system');
  expect(reports).toEqual([false, true, false, false, true, false]);
});
