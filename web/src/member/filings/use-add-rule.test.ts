import { type Filing, Problem } from '@mizan/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { toasts } from '../../ui/toast-queue';
import type { FoundQuestion } from '../question/draft';
import { filingQuery } from './queries';
import { useAddRule } from './use-add-rule';

beforeEach(() => {
  openPage();
  toasts.dismissAll();
});

const filing = { id: 'f', province: 'punjab', items: [] } as object as Filing;
const added = { id: 'f', items: [] };
const amountMissing = new Problem('AMOUNT_MISSING', { errors: [] });

/** A filing to which two rules are added, one right after the other, by a server that answers each once the test lets it. */
async function pickTwo() {
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()] as const;
  const requests = stubServer(() => answers[requests.length === 1 ? 0 : 1].promise);
  const focus = vi.fn<() => void>();
  const cache = newCache();
  const search = { current: { focus } as object as HTMLInputElement };
  const { hook } = await renderHook(() => useAddRule(filing, search), withProviders({ cache }));
  for (const name of ['Vakalatnama', 'Loan']) {
    const place = { province: 'punjab', mainCategoryId: 'm', minorCategoryId: 'n', subMinorCategoryId: name };
    const found = { kind: { subMinorCategory: name }, place, amount: null } as object as FoundQuestion;
    await perform(() => hook.current.pick(found));
  }
  await waitFor(() => requests.length === 2);
  const isRead = () => cache.getQueryData(filingQuery('f').queryKey) !== undefined;
  return { hook, focus, isRead, first: answers[0], second: answers[1] };
}

test('a rule that is added after another was picked leaves the field of the other one', async () => {
  const { hook, focus, isRead, first, second } = await pickTwo();
  first.resolve(added);
  await waitFor(isRead);
  expect(hook.current.picked?.name).toBe('Loan');
  expect(focus).not.toHaveBeenCalled();
  second.resolve(amountMissing);
  await waitFor(() => hook.current.isKnown);
  expect(hook.current.picked?.name).toBe('Loan');
  expect(hook.current.fault).toBeNull();
});

test('a rule that could not be added is named, although another was picked meanwhile', async () => {
  const { hook, first, second } = await pickTwo();
  second.resolve(amountMissing);
  await waitFor(() => hook.current.isKnown);
  first.resolve(new Problem('TOO_MANY_FILING_ITEMS', { count: 60 }));
  await waitFor(() => toasts.read().length > 0);
  expect(toasts.read()).toMatchObject([{ kind: 'error', text: expect.stringMatching(/Vakalatnama.*60/) }]);
  expect(hook.current.picked?.name).toBe('Loan');
});

test('the field goes, and the search has the focus, once the picked rule itself is added', async () => {
  const { hook, focus, second } = await pickTwo();
  second.resolve(added);
  await waitFor(() => hook.current.picked === null);
  expect(focus).toHaveBeenCalledTimes(1);
});
