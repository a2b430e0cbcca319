import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { renderHook, waitFor } from '../testing/render-hook';
import { stubServer } from '../testing/server';

beforeEach(() => {
  openPage();
  vi.resetModules();
});

test('tells what the server offers, asked once for all screens', async () => {
  const { useOffer } = await import('./offer');
  const requests = stubServer(() => ({ signUpSearches: 7, hasGoogle: true }));
  const { hook } = await renderHook(() => [useOffer(), useOffer()]);
  await waitFor(() => hook.current[0] !== undefined);
  expect(hook.current).toEqual([
    { signUpSearches: 7, hasGoogle: true },
    { signUpSearches: 7, hasGoogle: true },
  ]);
  expect(requests.map(({ path }) => path)).toEqual(['/v1/offer']);
});

test('promises nothing while the server does not answer, and asks again on the next screen', async () => {
  const { useOffer } = await import('./offer');
  const requests = stubServer(() => {
    if (requests.length === 1) throw new Error('The connection is lost');
    return { signUpSearches: 5, hasGoogle: false };
  });
  const first = await renderHook(useOffer);
  await waitFor(() => requests.length === 1);
  expect(first.hook.current).toBeUndefined();
  await first.leave();
  const next = await renderHook(useOffer);
  await waitFor(() => next.hook.current !== undefined);
  expect(next.hook.current).toMatchObject({ signUpSearches: 5 });
});
