import type { Batch, HistoryRow } from '@mizan/api';
import { keepPreviousData } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { calculationsKey } from '../../client/queries';
import { openPage } from '../../testing/page';
import { stubServer } from '../../testing/server';
import { newCache } from '../../testing/with-providers';
import { entriesOf, pageOf, pageQuery, removeFarPages } from './pages';

const filters = { province: 'punjab' };
const answered = { results: [], batches: [], totalPages: 0, totalResults: 0 };

beforeEach(() => void openPage());

test('a page of the history is fetched with its filters, twenty rows at a time', async () => {
  const requests = stubServer(() => answered);
  await newCache().fetchQuery(pageQuery(filters, 3));
  expect(requests[0]?.path).toBe('/v1/calculation?province=punjab&page=3&limit=20&grouped=true');
});

test('only the first page keeps the previous rows while it loads', () => {
  expect(pageQuery(filters, 1).placeholderData).toBe(keepPreviousData);
  expect(pageQuery(filters, 2).placeholderData).toBeUndefined();
});

test('entriesOf puts the newest first, and leaves the rows of one batch in their order', () => {
  const row = (id: string, createdAt: string) => ({ id, createdAt }) as HistoryRow;
  const [noon, later] = ['2026-06-01T12:00:00.000Z', '2026-06-01T13:00:00.000Z'];
  const results = [row('1', noon), row('2', noon), row('3', noon)];
  const batches = [{ id: 'batch', endedAt: later }] as Batch[];
  const entries = entriesOf({ ...answered, results, batches });
  expect(entries.map((entry) => (entry.row ?? entry.batch).id)).toEqual(['batch', '1', '2', '3']);
});

test('pageOf returns the page of a row', () => {
  expect([0, 19, 20, 39, 40].map(pageOf)).toEqual([1, 1, 2, 2, 3]);
});

test('a deleted calculation invalidates every page of the history', async () => {
  const cache = newCache();
  const keys = [pageQuery(filters, 1).queryKey, pageQuery({}, 4).queryKey];
  for (const key of keys) cache.setQueryData(key, answered);
  cache.setQueryData(['account'], {});
  await cache.invalidateQueries({ queryKey: calculationsKey });
  expect(keys.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  expect(cache.getQueryState(['account'])?.isInvalidated).toBe(false);
});

describe('removeFarPages', () => {
  const open = (pages: readonly number[], of: object = filters) => {
    const cache = newCache();
    for (const page of pages) cache.setQueryData(pageQuery(of, page).queryKey, answered);
    const left = () => pages.filter((page) => cache.getQueryData(pageQuery(of, page).queryKey) !== undefined);
    return { cache, left };
  };

  test('keeps the first page and 25 pages on both sides of those in view', () => {
    const { cache, left } = open([1, 2, 24, 25, 50, 76, 77, 100]);
    removeFarPages(cache, filters, [50, 51]);
    expect(left()).toEqual([1, 25, 50, 76]);
  });

  test('leaves the pages of other filters alone', () => {
    const { cache, left } = open([2, 100], {});
    removeFarPages(cache, filters, [50]);
    expect(left()).toEqual([2, 100]);
  });

  test('counts from the first page if no page is in view', () => {
    const { cache, left } = open([2, 26, 27]);
    removeFarPages(cache, filters, []);
    expect(left()).toEqual([2, 26]);
  });
});
