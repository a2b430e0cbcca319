import { expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { useUrduName } from './paragraph-dialog';

test('an English screen reads the Urdu name of a court', async () => {
  openPage();
  stubServer(() => ({ 'Senior Civil Judge': 'سینئر سول جج' }));
  const { hook } = await renderHook(useUrduName, withProviders({ language: 'en' }));
  await waitFor(() => hook.current('Senior Civil Judge') === 'سینئر سول جج');
  expect(hook.current('A new court')).toBe('A new court');
});
