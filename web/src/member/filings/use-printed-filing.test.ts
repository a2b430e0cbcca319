import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { type FilingCode, usePrintDay } from './use-printed-filing';

beforeEach(() => void openPage());

test('a sheet names the day on which its contents were first printed, as its check does, and today without a code', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z');
  const code: FilingCode = { code: 'A', path: '/check/A', printedAt: '2026-06-01T05:00:00.000Z' };
  const { hook } = await renderHook(() => [usePrintDay(code), usePrintDay(null)]);
  expect(hook.current).toEqual(['2026-06-01', '2026-11-20']);
  vi.useRealTimers();
});
