import { Problem } from '@mizan/api';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform } from '../testing/render-hook';
import { renderOnScreen } from '../testing/render-on-screen';
import { DeleteDialog } from './delete-dialog';

beforeEach(() => void openPage());

test('what is gone already, as after a lost answer, counts as deleted, and the list opens', async () => {
  const onGone = vi.fn<() => void>();
  const remove = () => Promise.reject(new Problem('NOT_FOUND', { what: 'filing' }));
  const texts = { title: '', text: '', action: '', done: 'Deleted' };
  const use = () => DeleteDialog({ ...texts, remove, list: '/filings', onGone, onClose: () => undefined });
  const { hook, router } = await renderOnScreen(use, { address: '/filings/f' });
  const { children } = hook.current.props as { children: ReactElement<{ act: () => Promise<void> }> };
  await perform(() => children.props.act());
  expect(router.path).toBe('/filings');
  expect(onGone).toHaveBeenCalledTimes(1);
});
