import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { withProvince } from './draft';
import { useAskedProvince } from './use-asked-province';
import { useDraft } from './use-draft';

const provinces = [
  { id: 'punjab', name: 'Punjab' },
  { id: 'sindh', name: 'Sindh' },
];

beforeEach(() => {
  openPage();
  stubServer(() => [{ id: 'pakistan', name: 'Pakistan', provinces }]);
});

async function open(address: string) {
  const use = () => {
    const draft = useDraft('courtFee');
    useAskedProvince(draft);
    return draft;
  };
  return (await renderHook(use, withProviders({ address }))).hook;
}

test('picks the province that a link names, with its country', async () => {
  const hook = await open('/try?type=courtFee&province=sindh');
  await waitFor(() => hook.current.draft.province !== null);
  expect(hook.current.draft).toMatchObject({ country: 'pakistan', province: 'sindh' });
});

test('lets another province be picked afterwards', async () => {
  const hook = await open('/try?type=courtFee&province=sindh');
  await waitFor(() => hook.current.draft.province !== null);
  await perform(() => hook.current.change((draft) => withProvince(draft, 'punjab')));
  await perform(() => undefined);
  expect(hook.current.draft.province).toBe('punjab');
});

test('ignores a province that does not exist', async () => {
  const hook = await open('/try?type=courtFee&province=atlantis');
  await perform(() => undefined);
  expect(hook.current.draft.province).toBeNull();
});
