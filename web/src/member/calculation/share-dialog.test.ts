import type { ShareLink } from '@mizan/api';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { ShareDialog, type useSharing } from './share-dialog';

vi.mock('../../client/open-dialog', () => ({ OpenDialog: ({ children }: { children: ReactNode }) => children }));

beforeEach(() => void openPage());

const reset = vi.fn<() => void>();
const idle = { error: null, isIdle: true, isPending: false, variables: undefined, mutate: vi.fn<() => void>(), reset };
const link = { path: '/share/x', showsAmount: true } as ShareLink;

function propsWith(change: object) {
  const sharing = { make: idle, withdraw: idle, change: { ...idle, ...change } } as object as ReturnType<
    typeof useSharing
  >;
  const message = (showsAmount: boolean) => (showsAmount ? 'with-amount' : 'without-amount');
  return { text: '', link, sharing, message, onClose: () => undefined };
}

test('a message has the amount as the box is ticked, also while the change is being saved', () => {
  const markupOf = (change: object) =>
    renderToStaticMarkup(withProviders()(createElement(ShareDialog, propsWith(change))));
  expect(markupOf({})).toMatch(/wa\.me.*%0Awith-amount.*checked/s);
  const unticked = markupOf({ isPending: true, variables: false });
  expect(unticked).toContain('%0Awithout-amount');
  expect(unticked).not.toContain('checked=""');
});

test('what failed is forgotten when the dialog is closed, and not shown when it opens again', async () => {
  const { leave } = await renderHook(() => ShareDialog(propsWith({})), withProviders());
  expect(reset).not.toHaveBeenCalled();
  await leave();
  expect(reset).toHaveBeenCalledTimes(3);
});
