import { beforeEach, expect, test } from 'vitest';
import { Problem } from '../client/api';
import { openPage } from '../testing/page';
import { perform, renderHook, waitFor } from '../testing/render-hook';
import { stubServer } from '../testing/server';
import { withProviders } from '../testing/with-providers';
import { useAssignment } from './assignment';

beforeEach(() => void openPage());

const province = { id: 'punjab', name: 'Punjab', countryId: 'pakistan', slabId: 'one' };

test('an assignment names the schedule that was seen, and the one of a colleague only after a refusal', async () => {
  const requests = stubServer(() => new Problem('PROVINCE_CHANGED'));
  let latest = province;
  const { hook, draw } = await renderHook(() => useAssignment(latest, () => undefined), withProviders());
  latest = { ...province, slabId: 'of a colleague' };
  await draw();
  expect(hook.current.isUnchanged).toBe(true);
  await perform(() => hook.current.choose(null));
  await perform(() => hook.current.publishing.publish());
  await perform(() => hook.current.publishing.publish());
  const bases = requests.map(({ path }) => new URL(path, 'https://mizan.example').searchParams.get('baseSlabId'));
  expect(bases).toEqual(['one', 'of a colleague']);
});

test('an assignment that is published keeps its schedule and its day', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const requests = stubServer(() => promise);
  const { hook } = await renderHook(() => useAssignment(province, () => undefined), withProviders());
  await perform(() => hook.current.choose(null));
  await perform(() => hook.current.publishing.publish());
  await waitFor(() => hook.current.publishing.isBusy && requests.length > 0);
  await perform(() => hook.current.choose('two'));
  await perform(() => hook.current.chooseDay('2031-07-01'));
  expect(hook.current).toMatchObject({ slabId: null, effectiveFrom: '' });
  resolve({});
  await waitFor(() => !hook.current.publishing.isBusy);
  await perform(() => hook.current.choose('two'));
  expect(hook.current.slabId).toBe('two');
});
