import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { useSearchText } from './use-search-text';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
});

const PAUSE = 300;
const pass = (milliseconds: number) => perform(() => vi.advanceTimersByTime(milliseconds));

async function type(text: string) {
  const onSearch = vi.fn<(term: string) => void>();
  const { hook } = await renderHook(() => useSearchText('', onSearch));
  await perform(() => hook.current.setTyped(text));
  return { hook, onSearch };
}

test('a search waits for a pause in typing', async () => {
  const { onSearch } = await type(' talaq ');
  await pass(PAUSE - 1);
  expect(onSearch).not.toHaveBeenCalled();
  await pass(1);
  expect(onSearch.mock.calls).toEqual([['talaq']]);
});

test('searchNow searches at once, and the search is not repeated after the pause', async () => {
  const { hook, onSearch } = await type('talaq');
  await perform(() => hook.current.searchNow());
  await pass(PAUSE);
  expect(onSearch.mock.calls).toEqual([['talaq']]);
});
