import type { Filing, FilingItem } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { useCopies, useShareMessage } from './filing-actions';

beforeEach(() => void openPage());

const off = { message: { en: 'Off', ur: 'بند' }, since: '2026-06-01T10:00:00Z' };

async function messageOf({ withoutFigure = 0, item = {} as Partial<FilingItem> } = {}) {
  const total = { amount: 500, inWords: null, withoutFigure };
  const filing = { provinceName: 'Punjab', items: [item], total } as Filing;
  const { hook } = await renderHook(() => useShareMessage(filing), withProviders());
  return hook.current(true);
}

test('a message says the total only if no fee is missing or switched off, and the law of today gives the same fees', async () => {
  expect(await messageOf()).toBe('Punjab, 1 item\nTo be affixed in all: Rs\u00a0500');
  expect(await messageOf({ withoutFigure: 1 })).toBe('Punjab, 1 item\nTo be affixed in all');
  expect(await messageOf({ item: { suspension: off } })).toBe('Punjab, 1 item\nTo be affixed in all');
  expect(await messageOf({ item: { today: 'otherFee' } })).toBe('Punjab, 1 item\nTo be affixed in all');
});

test('a copy whose answer was lost is asked for with the same key, and a further copy with a new one', async () => {
  const requests = stubServer(() => (requests.length === 1 ? new TypeError('No connection') : { id: 'copy' }));
  const filing = { id: 'f', title: 'Malik against Khan' } as Filing;
  const { hook } = await renderHook(() => useCopies(filing), withProviders());
  for (let press = 1; press <= 3; press += 1) await perform(() => hook.current.copy());
  const [lost, again, further] = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost);
  expect(further).not.toBe(lost);
});
