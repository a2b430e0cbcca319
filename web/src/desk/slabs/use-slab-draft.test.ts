import { Problem } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { focusManager } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { edgesOf } from '../publishing/edges';
import { rulebookOf } from './fee-at';
import type { SlabDraft } from './slab-draft';
import { useSlabDraft } from './use-slab-draft';

beforeEach(() => void openPage());

const row = (min: number, max: number | null, value: number | null = 5) => ({ min, max, value });

/** Fills in a new schedule and presses Save. */
async function save(...rows: SlabDraft['rows']) {
  const requests = stubServer(({ method }) => (method === 'GET' ? [] : { id: 's1' }));
  const options = { set: null, onSaved: async () => {}, onUnsaved: () => {} };
  const { hook } = await renderHook(() => useSlabDraft(options), withProviders());
  await perform(() => hook.current.change({ name: 'New', rows }));
  await perform(() => hook.current.save());
  const saved = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { hook, saved };
}

test('a schedule without faults is saved', async () => {
  const { saved } = await save(row(0, 100), row(101, null));
  await waitFor(() => saved().length > 0);
  expect(saved()).toMatchObject([{ name: 'New', slabs: [row(0, 100), row(101, null)] }]);
});

test.each([
  ['that ends where it begins', row(100, 100)],
  ['that ends below where it begins', row(100, 50)],
  ['whose value could not be read', row(0, 100, Number.NaN)],
  ['whose end could not be read, although it charges nothing', row(0, Number.NaN, null)],
])('a slab %s is not saved', async (_, faulty) => {
  const { hook, saved } = await save(faulty, row(1000, null));
  await waitFor(() => hook.current.faults.count > 0);
  expect(saved()).toEqual([]);
  await perform(() => hook.current.change({ rows: [row(0, 100)] }));
  expect(hook.current.faults.count).toBe(0);
});

test('a schedule without a row is saved as one that charges nothing', async () => {
  const stored = {
    id: 's1',
    name: 'Stepped',
    value: 0,
    slabs: [{ min: 0, max: null, value: 5 }],
    version: 3,
    effectiveFrom: '2026-01-01',
  };
  const requests = stubServer(({ method }) => (method === 'PUT' ? stored : []));
  const options = { set: stored, onSaved: async () => {}, onUnsaved: () => {} };
  const { hook } = await renderHook(() => useSlabDraft(options), withProviders());
  await perform(() => hook.current.change({ rows: [] }));
  await perform(() => hook.current.save());
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => sent().length > 0);
  expect(sent()).toMatchObject([{ slabs: [], chargesNothing: true }]);
});

test('a schedule that is being saved keeps its day and its fields, because the answer closes the editor', async () => {
  const slabs = [{ min: 0, max: null, value: 5 }];
  const stored = { id: 's1', name: 'Flat', value: 100, slabs, version: 3, effectiveFrom: '2026-01-01' };
  const { promise, resolve } = Promise.withResolvers<object>();
  stubServer(({ method }) => (method === 'PUT' ? promise : []));
  const options = { set: stored, onSaved: async () => {}, onUnsaved: () => {} };
  const { hook } = await renderHook(() => useSlabDraft(options), withProviders());
  await perform(() => hook.current.change({ value: 200 }));
  await perform(() => hook.current.save());
  await waitFor(() => hook.current.saving.publishing.isBusy);
  await perform(() => hook.current.change({ value: 300 }));
  await perform(() => hook.current.setPublication({ changeNote: '', effectiveFrom: '2099-01-01' }));
  expect(hook.current).toMatchObject({ draft: { value: 200 }, publication: { effectiveFrom: '' } });
  resolve(stored);
  await waitFor(() => !hook.current.saving.publishing.isBusy);
});

test('a draft for another day is shown against the schedule of that day, as it is saved', async () => {
  const stored = {
    id: 's1',
    name: 'Stepped',
    value: 0,
    slabs: [{ min: 0, max: null, value: 5 }],
    version: 3,
    effectiveFrom: '2026-01-01',
  };
  const theirs = { ...stored, version: 4, value: 9000, slabs: [{ min: 0, max: null, value: 7 }] };
  const requests = stubServer(({ method, path }) => (method === 'PUT' || path.includes('on=2099-01-01') ? theirs : []));
  const options = { set: stored, onSaved: async () => {}, onUnsaved: () => {} };
  const { hook } = await renderHook(() => useSlabDraft(options), withProviders());
  await perform(() => hook.current.change({ rows: [row(0, null, 6)] }));
  await perform(() => hook.current.setPublication({ changeNote: '', effectiveFrom: '2099-01-01' }));
  await waitFor(() => hook.current.saving.isReady);
  // An author who returns to the tab still stands on the schedule that was shown.
  await perform(() => [false, true].forEach((isFocused) => focusManager.setFocused(isFocused)));
  expect(requests.filter(({ path }) => path.includes('on=2099-01-01'))).toHaveLength(1);
  await perform(() => hook.current.save());
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body as SlabSet);
  await waitFor(() => sent().length > 0);
  expect(sent()).toMatchObject([{ baseVersion: 4, value: 9000, slabs: [row(0, null, 6)] }]);
  const rulebooks = sent().map(({ value, slabs }) => rulebookOf({ ...stored, value, slabs }));
  const [edges] = rulebooks.map((after) => edgesOf({ before: rulebookOf(theirs), after, effectiveFrom: '2099-01-01' }));
  expect(edges?.differences).not.toEqual([]);
  expect(hook.current.edges).toEqual(edges);
});

test('a schedule that another author changed on the same day is saved with the chosen values', async () => {
  const stored = {
    id: 's1',
    name: 'Stepped',
    value: 0,
    slabs: [{ min: 0, max: null, value: 5 }],
    version: 3,
    effectiveFrom: '2026-01-01',
  };
  const theirs = { ...stored, version: 5, note: 'Theirs', slabs: [row(0, null, 7)] };
  const conflict = {
    item: 's1',
    kind: 'slabSet',
    names: ['Stepped'],
    field: 'slabs',
    mine: [],
    theirs: [],
    number: 5,
    by: null,
  } as const;
  const changed = new Problem('RULEBOOK_CHANGED', { effectiveFrom: '2026-11-22', latest: 5, conflicts: [conflict] });
  let refusals = 1;
  const requests = stubServer(({ method, path }) => {
    if (method === 'PUT') return refusals-- > 0 ? changed : theirs;
    return path.includes('on=') ? theirs : [];
  });
  const options = { set: stored, onSaved: async () => {}, onUnsaved: () => {} };
  const { hook } = await renderHook(() => useSlabDraft(options), withProviders());
  await perform(() => hook.current.change({ value: 9000, rows: [row(0, null, 6)] }));
  await perform(() => hook.current.save());
  await waitFor(() => hook.current.saving.publishing.questions.isChanged && hook.current.saving.isReady);
  await perform(() => hook.current.saving.publishing.choose(conflict, 'theirs'));
  await perform(() => hook.current.saving.publishing.publish());
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => sent().length > 1);
  expect(sent()).toMatchObject([
    { baseVersion: 3, value: 9000, slabs: [row(0, null, 6)] },
    { baseVersion: 5, value: 9000, note: 'Theirs', slabs: [row(0, null, 7)] },
  ]);
});
