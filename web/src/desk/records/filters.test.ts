import { useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { isolate } from '../../language/format';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { useFilters } from './filters';

beforeEach(() => void openPage());

async function open(search: string) {
  const use = () => ({ filters: useFilters(), search: useLocation().search, navigate: useNavigate() });
  const { hook } = await renderHook(use, withProviders({ address: `/admin/members${search}` }));
  const back = () => perform(() => hook.current.navigate(-1));
  return { hook, back };
}

describe('useFilters', () => {
  test('reads the filters from the address', async () => {
    const { hook } = await open('?q=khan&status=active&page=3');
    const { get, oneOf, page } = hook.current.filters;
    expect([get('q'), get('none'), page]).toEqual(['khan', '', 3]);
    expect(oneOf('status', ['active', 'suspended'])).toBe('active');
    expect(oneOf('status', ['suspended'])).toBeUndefined();
    expect(oneOf('none', ['active'])).toBeUndefined();
  });

  test.each([
    ['', 1],
    ['?page=0', 1],
    ['?page=-2', 1],
    ['?page=x', 1],
    ['?page=2', 2],
    ['?page=10.5', 10],
  ])('reads the page of %j as at least the first', async (search, page) => {
    expect((await open(search)).hook.current.filters.page).toBe(page);
  });

  test('changes only the named filters, and removes empty ones', async () => {
    const { hook } = await open('?q=khan&status=active&page=3');
    const { link } = hook.current.filters;
    expect(link({ open: '7' })).toEqual({ search: 'q=khan&status=active&page=3&open=7' });
    expect(link({ q: '', status: undefined })).toEqual({ search: 'page=3' });
  });

  test('adds a step to the history with push', async () => {
    const { hook, back } = await open('?page=1');
    await perform(() => hook.current.filters.push({ page: '2' }));
    expect(hook.current.search).toBe('?page=2');
    await back();
    expect(hook.current.search).toBe('?page=1');
  });

  test('replaces the address and returns to the first page with replace', async () => {
    const { hook, back } = await open('?q=a');
    await perform(() => hook.current.filters.push({ page: '2', before: '99' }));
    await perform(() => hook.current.filters.replace({ q: 'b' }));
    expect(hook.current.search).toBe('?q=b');
    await back();
    expect(hook.current.search).toBe('?q=a');
  });

  test('keeps a page that is passed to replace', async () => {
    const { hook } = await open('?page=3');
    await perform(() => hook.current.filters.replace({ page: '5' }));
    expect(hook.current.search).toBe('?page=5');
  });
});

test('isolate wraps a text in first-strong isolates', () => {
  expect(isolate('0300 1234567')).toBe('\u20680300 1234567\u2069');
});
