import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform } from '../../testing/render-hook';
import { renderOnScreen } from '../../testing/render-on-screen';
import { stubServer } from '../../testing/server';
import { newCache } from '../../testing/with-providers';
import { useAddToFiling } from './use-add-to-filing';

beforeEach(() => void openPage());

/** A server with one filing, which adds once for each key; the numbers name the additions that fail, or whose answers are lost. */
async function open({ failing = [] as number[], lost = [] as number[], held = [] as string[] }) {
  const items = held.map((calculationId) => ({ calculationId }));
  const keys = new Set<string | null>();
  const requests = stubServer(({ headers, body }) => {
    const key = headers.get('idempotency-key');
    if (failing.includes(requests.length)) throw new TypeError('No connection');
    if (!keys.has(key)) items.push(body as { calculationId: string });
    keys.add(key);
    if (lost.includes(requests.length)) throw new TypeError('No connection');
    return { id: 'f', items: [...items] };
  });
  const cache = newCache();
  const { hook, router, leave } = await renderOnScreen(() => useAddToFiling(['a', 'b']), { cache, address: '/c/a' });
  return {
    leave,
    press: () => perform(() => hook.current.mutateAsync('f').catch(() => undefined)),
    added: () => items.map(({ calculationId }) => calculationId),
    cached: () => cache.getQueryData(['filing', 'f']),
    path: () => router.path,
  };
}

test('calculations are added in their order, and the filing opens with them', async () => {
  const { press, added, cached, path } = await open({});
  await press();
  expect(added()).toEqual(['a', 'b']);
  expect(cached()).toEqual({ id: 'f', items: [{ calculationId: 'a' }, { calculationId: 'b' }] });
  expect(path()).toBe('/filings/f');
});

test('a second press after a failure adds only what is missing, and caches the filing after each', async () => {
  const { press, added, cached, path } = await open({ failing: [2] });
  await press();
  expect(cached()).toEqual({ id: 'f', items: [{ calculationId: 'a' }] });
  expect(path()).toBe('/c/a');
  await press();
  expect(added()).toEqual(['a', 'b']);
});

test('a second press skips what was added although its answer was lost', async () => {
  const { press, added, cached, path } = await open({ lost: [2] });
  await press();
  await press();
  expect(added()).toEqual(['a', 'b']);
  expect(cached()).toEqual({ id: 'f', items: [{ calculationId: 'a' }, { calculationId: 'b' }] });
  expect(path()).toBe('/filings/f');
});

test('a calculation that the filing held before is added once more', async () => {
  const { press, added } = await open({ held: ['a'], failing: [2] });
  await press();
  await press();
  expect(added()).toEqual(['a', 'a', 'b']);
});

test('a filing does not open once the dialog is closed', async () => {
  const { press, added, leave, path } = await open({});
  await leave();
  await press();
  expect(added()).toEqual(['a', 'b']);
  expect(path()).toBe('/c/a');
});
