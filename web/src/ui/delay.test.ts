import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { useCountdown, useDebounced } from './delay';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  openPage();
});

const pass = (milliseconds: number) => perform(() => vi.advanceTimersByTime(milliseconds));

test('useDebounced debounces a value', async () => {
  const typed = { now: 'a' };
  const { hook, draw, leave } = await renderHook(() => useDebounced(typed.now, 200));
  expect(hook.current).toBe('a');
  typed.now = 'ab';
  await draw();
  await pass(199);
  typed.now = 'abc';
  await draw();
  await pass(199);
  expect(hook.current).toBe('a');
  await pass(1);
  expect(hook.current).toBe('abc');
  await leave();
  expect(vi.getTimerCount()).toBe(0);
});

test('useCountdown ends once, and stops while it is paused, also if it starts paused', async () => {
  const onEnd = vi.fn<() => void>();
  const props = { isPaused: true };
  const { draw, leave } = await renderHook(() => useCountdown(5000, props.isPaused, onEnd));
  const pause = (isPaused: boolean) => {
    props.isPaused = isPaused;
    return draw();
  };
  await pass(60_000);
  await pause(false);
  await pass(3000);
  await pause(true);
  await pass(60_000);
  await pause(false);
  await pass(1999);
  expect(onEnd).not.toHaveBeenCalled();
  await pass(1);
  expect(onEnd).toHaveBeenCalledOnce();
  await leave();
  expect(vi.getTimerCount()).toBe(0);
});
