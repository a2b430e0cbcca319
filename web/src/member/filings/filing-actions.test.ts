import type { Filing, FilingItem } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { useShareMessage } from './filing-actions';

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
