import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { renderHook } from '../testing/render-hook';
import { withProviders } from '../testing/with-providers';
import { nameOfScreen, usePreviousScreen } from './previous-screen';

beforeEach(() => void openPage());

test.each([
  ['/calculate', 'chrome.calculate'],
  ['/search-history', 'calculator.history'],
  ['/payment', 'calculator.buy'],
  ['/payment/orders/1', 'account.orders'],
  ['/settings', 'account.settings'],
  ['/c/5e0f', 'calculator.answer'],
  ['/admin/courtFee', 'account.admin'],
])('nameOfScreen calls the screen at %s %s', (path, name) => expect(nameOfScreen(path)).toBe(name));

test('nameOfScreen has no name for a public page', () => expect(nameOfScreen('/services')).toBeUndefined());

/** Shows the screen of an address at an index of the browser's history, and returns the name of the previous screen. */
async function show(address: string, idx: number) {
  vi.stubGlobal('history', { state: { idx } });
  const { hook, leave } = await renderHook(usePreviousScreen, withProviders({ address }));
  const previous = hook.current;
  await leave();
  return previous;
}

test('usePreviousScreen names the screen to which one step back leads', async () => {
  expect(await show('/calculate', 14)).toBeUndefined();
  expect(await show('/c/1', 15)).toBe('chrome.calculate');
  expect(await show('/search-history', 16)).toBe('calculator.answer');
});

test('usePreviousScreen forgets the screens ahead once another screen is opened', async () => {
  await show('/calculate', 1);
  await show('/settings', 2);
  await show('/calculate', 1);
  // A public page in between is not followed.
  expect(await show('/payment', 3)).toBeUndefined();
});
