import type { HistoryRow } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { newCache, withProviders } from '../../testing/with-providers';
import { List } from './list';
import { pageQuery } from './pages';

const hidden = new Set<string>();
vi.mock('../long-table', async () => ({ useLongTable: (await import('../../testing/whole-table')).useLongTable }));
vi.mock('../deletions', () => ({ useHidden: () => hidden }));
vi.mock('../../language/format-moments', async (original) => ({
  ...(await original<typeof import('../../language/format-moments')>()),
  useToday: () => '2026-06-03',
}));

beforeEach(() => void openPage());

const rows = ['2026-06-03', '2026-06-02', '2026-06-02', '2026-06-01'].map((day, at) => ({
  id: `row-${at}`,
  createdAt: `${day}T10:0${9 - at}:00.000Z`,
  type: 'courtFee',
  provinceName: 'Punjab',
  category: 'Money',
  minorCategory: 'Money',
  subMinorCategory: `Kind ${at}`,
  amount: null,
  calculation: { isEstablished: false },
}));

/** The headings and rows in their order, while these rows are hidden because they were deleted. */
function shownWithout(...ids: string[]) {
  hidden.clear();
  for (const id of ids) hidden.add(id);
  const cache = newCache();
  const page = { results: rows as unknown as HistoryRow[], batches: [], totalPages: 1, totalResults: rows.length };
  cache.setQueryData(pageQuery({}, 1).queryKey, page);
  const props = { filters: {}, totalPages: 1, total: rows.length, chosen: null, onChoose: () => undefined };
  const markup = renderToStaticMarkup(withProviders({ cache })(createElement(List, props)));
  return [...markup.matchAll(/>([^<]*\d June 2026)<|>(Kind \d)</g)].map(([, day, kind]) => day ?? kind);
}

test('the heading of a day stays above its other rows when its first row is deleted, and goes with the last', () => {
  const [second, first] = ['Tuesday, 2 June 2026', 'Monday, 1 June 2026'];
  expect(shownWithout()).toEqual(['Kind 0', second, 'Kind 1', 'Kind 2', first, 'Kind 3']);
  expect(shownWithout('row-1')).toEqual(['Kind 0', second, 'Kind 2', first, 'Kind 3']);
  expect(shownWithout('row-0', 'row-1', 'row-2')).toEqual([first, 'Kind 3']);
});
