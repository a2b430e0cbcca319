import { type FilingItem, Problem } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { filingQuery } from './queries';
import { useAddItem } from './use-addition';

beforeEach(() => void openPage());

const { queryKey } = filingQuery('f');
const copies = { words: 'Copies', fee: '40' };

/** A server that adds an item once for each key; the numbers name the requests whose answers are lost, or that are refused. */
async function open({ lost, refused = [] }: { lost: number[]; refused?: number[] }) {
  const added = new Map<string, unknown>();
  const requests = stubServer(({ headers, body }) => {
    if (refused.includes(requests.length)) return new Problem('AMOUNT_MISSING', { errors: [] });
    added.set(headers.get('idempotency-key') ?? `${requests.length}`, body);
    if (lost.includes(requests.length)) throw new TypeError('No connection');
    return { id: 'f', items: [...added.values()] };
  });
  const cache = newCache();
  cache.setQueryData(queryKey, { id: 'f', items: [] } as never);
  const filing = { id: 'f', items: [] as FilingItem[] };
  const { hook, draw } = await renderHook(() => useAddItem(filing), withProviders({ cache }));
  const show = (...items: FilingItem[]) => {
    filing.items = items;
    return draw();
  };
  const press = (item = copies) => perform(() => hook.current(item).catch(() => undefined));
  return { press, show, cache, cached: () => cache.getQueryData(queryKey)?.items };
}

test('an item is added once, although the answer was lost and another item was added meanwhile', async () => {
  const { press, cached } = await open({ lost: [1] });
  const typing = { words: 'Typing', fee: '500' };
  await press();
  await press(typing);
  await press();
  expect(cached()).toEqual([copies, typing]);
});

test('the same item can be added twice on purpose', async () => {
  const { press, cached } = await open({ lost: [] });
  await press();
  await press();
  expect(cached()).toEqual([copies, copies]);
});

test('an item whose answer was lost can be added again after it was removed', async () => {
  const { press, show, cached } = await open({ lost: [1] });
  await press();
  await show({ stamps: [] as FilingItem['stamps'] } as FilingItem);
  await show();
  await press();
  expect(cached()).toEqual([copies, copies]);
});

test('a filing whose answer was lost is fetched again, because it may hold the item', async () => {
  const { press, cache } = await open({ lost: [2], refused: [1] });
  await press();
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(false);
  await press();
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
