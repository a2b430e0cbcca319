import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../../testing/page';
import { renderHook } from '../../../testing/render-hook';
import { withProviders } from '../../../testing/with-providers';
import { useDayAddress, useLawDay } from './law-day';

const path = '/admin/courtFee?view=courtFee&country=pakistan&province=punjab';
const open = async (address: string) =>
  renderHook(() => ({ day: useLawDay(), addressOf: useDayAddress() }), withProviders({ address }));

beforeEach(() => {
  openPage();
  // Half past ten in the evening in Pakistan.
  vi.useFakeTimers({ now: new Date('2026-11-22T17:30:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

describe('the day whose rules are edited', () => {
  test('is that of the address, or today in Pakistan', async () => {
    expect((await open(`${path}&on=2031-07-01`)).hook.current.day).toBe('2031-07-01');
    expect((await open(path)).hook.current.day).toBe('2026-11-22');
    for (const on of ['tomorrow', '2031-7-1', '2031-13-01'])
      expect((await open(`${path}&on=${on}`)).hook.current.day).toBe('2026-11-22');
  });

  test('stays the same at midnight, so that the editor is not replaced', async () => {
    const { hook, draw } = await open(path);
    vi.setSystemTime(new Date('2026-11-22T19:30:00Z'));
    await draw();
    expect(hook.current.day).toBe('2026-11-22');
  });
});

test('the address of another day keeps the place, and that of today names no day', async () => {
  const { addressOf } = (await open(`${path}&on=2031-07-01`)).hook.current;
  expect(addressOf('2032-01-01')).toBe(`${path}&on=2032-01-01`);
  expect(addressOf('2026-11-22')).toBe(path);
});
