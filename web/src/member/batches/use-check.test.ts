import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { batchQuery } from './queries';
import { type CheckQuery, useCheck } from './use-check';

beforeEach(() => void openPage());

const file = { name: '', text: '100000' };

/** A form whose kind of suit the test changes, and a server that answers a check once the test lets it. */
async function open() {
  const form: { query: CheckQuery } = { query: { subMinorCategoryId: 'one' } };
  const answer = Promise.withResolvers<object>();
  const requests = stubServer(() => answer.promise);
  const cache = newCache();
  const { hook, draw } = await renderHook(() => useCheck(form.query, file), withProviders({ cache }));
  const pick = (subMinorCategoryId: string) => {
    form.query = { subMinorCategoryId };
    return draw();
  };
  await perform(() => hook.current.checkFile());
  await waitFor(() => requests.length === 1);
  const arrive = async () => {
    answer.resolve({ batch: { id: 'b', state: 'checked' }, table: [] });
    await waitFor(() => cache.getQueryData(batchQuery('b').queryKey) !== undefined);
  };
  return { hook, pick, arrive };
}

test('the answer to a check is shown', async () => {
  const { hook, pick, arrive } = await open();
  await pick('one');
  await arrive();
  await waitFor(() => hook.current.checked !== null);
  expect(hook.current.checked?.query.subMinorCategoryId).toBe('one');
});

test('the answer to a check is dropped when another kind of suit was picked meanwhile', async () => {
  const { hook, pick, arrive } = await open();
  await pick('other');
  await waitFor(() => !hook.current.isPending);
  await arrive();
  expect(hook.current.checked).toBeNull();
});
