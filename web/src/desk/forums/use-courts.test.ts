import { Problem } from '@mizan/api';
import type { Forum } from '@mizan/engine';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { useCourts } from './use-courts';

beforeEach(() => void openPage());

const court = (name: string): Forum => ({
  court: name,
  upTo: null,
  appealTo: '',
  reference: 'Act',
  verification: 'statute',
  note: '',
  from: '',
  to: null,
  sources: [],
});
const tableOf = (number: number, name: string) => ({ number, forums: [court(name)] });
const province = { id: 'punjab', name: 'Punjab', countryId: 'pakistan', index: 1, slabId: null };

/** The courts of table 1, and a way to show another table, as a refetch does. */
async function open() {
  let latest = tableOf(1, 'Civil judge');
  const { hook, draw } = await renderHook(() => useCourts({ province, latest }), withProviders());
  const names = () => hook.current.drafts.map((draft) => draft.court);
  const publish = async (number: number, name: string) => {
    latest = tableOf(number, name);
    await draw();
  };
  const edit = (name: string) =>
    perform(() => hook.current.change(hook.current.drafts.map((draft) => ({ ...draft, court: name }))));
  return { hook, names, publish, edit };
}

test('changed courts stay when another administrator publishes, and saving them is refused until one of both tables is chosen', async () => {
  const theirs = tableOf(2, 'Theirs');
  const requests = stubServer(({ method }) =>
    method === 'PUT' ? new Problem('FORUMS_CHANGED', { latest: 2 }) : theirs,
  );
  const { hook, names, publish, edit } = await open();
  await edit('Mine');
  await publish(2, 'Theirs');
  expect(names()).toEqual(['Mine']);
  await perform(() => hook.current.saving.mutate());
  await waitFor(() => hook.current.saving.isError);
  expect(requests.map(({ body }) => body)).toMatchObject([{ baseNumber: 1, forums: [{ court: 'Mine' }] }]);
  await perform(() => hook.current.reloading.mutate('mine'));
  await waitFor(() => !hook.current.saving.isError);
  expect([hook.current.number, names(), hook.current.isChanged]).toEqual([2, ['Mine'], true]);
  await perform(() => hook.current.saving.mutate());
  await waitFor(() => hook.current.saving.isError);
  expect(requests.at(-1)?.body).toMatchObject({ baseNumber: 2, forums: [{ court: 'Mine' }] });
  await perform(() => hook.current.reloading.mutate('theirs'));
  await waitFor(() => !hook.current.saving.isError);
  expect([hook.current.number, names(), hook.current.isChanged]).toEqual([2, ['Theirs'], false]);
});

test('unchanged and discarded courts follow the published table', async () => {
  const { hook, names, publish, edit } = await open();
  await publish(2, 'Second');
  expect([hook.current.number, names()]).toEqual([2, ['Second']]);
  await edit('Mine');
  await publish(3, 'Third');
  await perform(() => hook.current.discard());
  expect([hook.current.number, names(), hook.current.isChanged]).toEqual([3, ['Third'], false]);
});

test('an edit while courts are saved is ignored, because the answer replaces them', async () => {
  const answer = Promise.withResolvers<object>();
  stubServer(() => answer.promise);
  const { hook, names, publish, edit } = await open();
  await edit('Mine');
  await perform(() => hook.current.saving.mutate());
  await waitFor(() => hook.current.saving.isPending);
  await edit('Typed meanwhile');
  expect(names()).toEqual(['Mine']);
  answer.resolve(tableOf(2, 'Saved'));
  await publish(2, 'Saved');
  await waitFor(() => hook.current.number === 2);
  expect(names()).toEqual(['Saved']);
});

test('saved courts are the table that is edited next', async () => {
  stubServer(() => tableOf(2, 'Saved'));
  const { hook, names, publish, edit } = await open();
  await edit('Mine');
  await perform(() => hook.current.saving.mutate());
  await publish(2, 'Saved');
  await waitFor(() => hook.current.number === 2);
  expect([names(), hook.current.isChanged]).toEqual([['Saved'], false]);
});
