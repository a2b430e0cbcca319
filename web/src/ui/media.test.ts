import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { useNarrow } from './narrow';
import { useReducedMotion } from './reduced-motion';
import { chooseTheme, useDark } from './theme';
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

test.each([
  ['a narrow window', useNarrow, '(max-width: 47.99em)'],
  ['a wish for little movement', useReducedMotion, '(prefers-reduced-motion: reduce)'],
])('%s is read at once and updated until unmount', async (_, use, query) => {
  const { hook, leave } = await renderHook(use);
  expect(hook.current).toBe(false);
  matching.add(query);
  await perform(() => media.dispatchEvent(new Event('change')));
  expect(hook.current).toBe(true);
  await leave();
  matching.clear();
  const { times } = hook;
  await perform(() => media.dispatchEvent(new Event('change')));
  expect(hook.times).toBe(times);
});

test('useDark follows the system until a theme is chosen, and again after that', async () => {
  const { hook, leave } = await renderHook(useDark);
  const setSystem = (isDark: boolean) =>
    perform(() => {
      if (isDark) matching.add('(prefers-color-scheme: dark)');
      else matching.clear();
      media.dispatchEvent(new Event('change'));
    });
  expect(hook.current).toBe(false);
  await setSystem(true);
  expect(hook.current).toBe(true);
  await perform(() => chooseTheme('light'));
  expect(hook.current).toBe(false);
  await setSystem(false);
  await perform(() => chooseTheme('dark'));
  expect(hook.current).toBe(true);
  await perform(() => chooseTheme('system'));
  expect(hook.current).toBe(false);
  await leave();
  const { times } = hook;
  await setSystem(true);
  await perform(() => chooseTheme('light'));
  expect(hook.times).toBe(times);
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
