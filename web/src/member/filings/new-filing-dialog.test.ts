import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { NewFilingDialog } from './new-filing-dialog';

beforeEach(() => void openPage());

type Form = ReactElement<{ act: (typed: { title: string; court: string }) => Promise<void> }>;

test('a filing whose answer was lost is begun with the same key again, and another filing with a new one', async () => {
  const requests = stubServer(({ method }) => (method === 'GET' ? [] : new TypeError('No connection')));
  const use = () => NewFilingDialog({ onClose: () => undefined }).props as { children: Form };
  const { hook } = await renderHook(use, withProviders());
  for (const title of ['Malik', 'Malik', 'Khan'])
    await perform(() => hook.current.children.props.act({ title, court: '' }).catch(() => undefined));
  const begun = requests.filter(({ method }) => method === 'POST');
  const [lost, again, other] = begun.map(({ headers }) => headers.get('idempotency-key'));
  expect(lost).not.toBeNull();
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});
