import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { useWidth } from './width';

beforeEach(() => void openPage());

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

test('useWidth keeps its initial width if there is no element', async () => {
  const { hook } = await renderHook(useWidth);
  expect(hook.current.width).toBe(480);
});
