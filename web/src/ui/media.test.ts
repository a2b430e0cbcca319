import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { useNarrow } from './narrow';
import { chooseTheme, followDark } from './theme';
import { useWidth } from './width';

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

test('useWidth returns an assumed width until the element is measured, and follows its changes', async () => {
  let notify: (entries: object[]) => void = () => undefined;
  const watch = { observe: vi.fn<(element: object) => void>(), disconnect: vi.fn<() => void>() };
  vi.stubGlobal('ResizeObserver', function ResizeObserverStandIn(listener: typeof notify) {
    notify = listener;
    return watch;
  });
  const element = {} as HTMLElement;
  const { hook, leave } = await renderHook(() => {
    const { pane, width } = useWidth();
    pane.current = element;
    return width;
  });
  expect(hook.current).toBe(480);
  expect(watch.observe).toHaveBeenCalledExactlyOnceWith(element);
  await perform(() => notify([{ contentRect: { width: 320 } }]));
  expect(hook.current).toBe(320);
  await perform(() => notify([]));
  expect(hook.current).toBe(320);
  await leave();
  expect(watch.disconnect).toHaveBeenCalledTimes(1);
});

test('useWidth observes nothing without an element', async () => {
  const { hook } = await renderHook(useWidth);
  expect(hook.current.width).toBe(480);
});
