import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { renderHook } from '../testing/render-hook';
import { useThisYear } from './footer';

test('useThisYear returns the current year in the browser and the year of the build in a static page', async () => {
  openPage();
  vi.stubEnv('BUILD_YEAR', '2025');
  vi.useFakeTimers({ now: new Date('2026-06-01'), toFake: ['Date'] });
  expect((await renderHook(useThisYear)).hook.current).toBe(2026);
  expect(renderToStaticMarkup(createElement(() => useThisYear()))).toBe('2025');
  vi.useRealTimers();
});
