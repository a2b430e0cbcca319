import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { useDebounced } from './delay';

test('useDebounced debounces a value', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
  const pass = (milliseconds: number) => perform(() => vi.advanceTimersByTime(milliseconds));
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
