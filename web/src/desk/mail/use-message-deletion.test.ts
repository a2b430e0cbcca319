import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { useMessageDeletion } from './use-message-deletion';

beforeEach(() => void openPage());

test('a message is deleted once its deletion is confirmed, and not by a double click', async () => {
  const requests = stubServer(() => ({}));
  let deletions = 0;
  const onDeleted = () => (deletions += 1);
  const { hook } = await renderHook(() => useMessageDeletion('m1', onDeleted), withProviders());
  await perform(() => {
    hook.current.ask();
    hook.current.ask();
  });
  expect(hook.current.isAsking).toBe(true);
  expect(requests).toEqual([]);
  await perform(() => hook.current.confirm());
  await waitFor(() => deletions > 0);
  expect(requests.map(({ method }) => method)).toEqual(['DELETE']);
});
