import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { registerUnsavedWork, reloadOnce } from './reload-once';

let page: ReturnType<typeof openPage>;

beforeEach(() => {
  page = openPage();
  vi.stubGlobal('fetch', async () => new Response());
});

test('a page without its files reloads at most once in a minute', async () => {
  await reloadOnce();
  await reloadOnce();
  expect(page.location.reload).toHaveBeenCalledTimes(1);
});

test('a page with unsaved work does not reload by itself until that is saved or left', async () => {
  let isUnsaved = true;
  registerUnsavedWork(() => isUnsaved);
  await reloadOnce();
  expect(page.location.reload).not.toHaveBeenCalled();
  isUnsaved = false;
  await reloadOnce();
  expect(page.location.reload).toHaveBeenCalledTimes(1);
});
