import type { RulebookCase } from '@mizan/api';
import { treeOfShape } from '@mizan/engine/testing';
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { casesQuery } from '../queries';
import { createEditor, EditorProvider } from './editor';
import { useCaseEdits } from './use-case-edits';

beforeEach(() => void openPage());

const key = { provinceId: 'punjab', type: 'courtFee' } as const;
const day = '2026-11-22';
const caseOf = (id: string): RulebookCase => ({
  id,
  subMinorId: 'M1.1.1',
  reading: null,
  amount: 1000,
  expectedValuation: null,
  expectedCourtFee: 100,
  source: 'By hand',
  from: day,
  until: null,
  isAsExpected: true,
});
const saved = [caseOf('1'), caseOf('2')];
const answer = [caseOf('3')];

/** Removes the first case and saves; the server has answered once `answered` is resolved. */
async function save(answered: Promise<unknown>) {
  stubServer(async () => {
    await answered;
    return answer;
  });
  const base = { number: 1, tree: treeOfShape('courtFee', [[1]]) };
  const editor = createEditor({ ...key, day }, base, { slabSets: [], provinceSlabId: null });
  const cache = newCache();
  for (const query of [casesQuery(key), casesQuery(key, '2020-01-01'), casesQuery(key, day)])
    cache.setQueryData(query.queryKey, saved);
  const around = withProviders({ cache });
  const { hook } = await renderHook(
    () => useCaseEdits(cache.getQueryData(casesQuery(key, day).queryKey) ?? saved),
    (child) => around(createElement(EditorProvider, { value: editor }, child)),
  );
  await perform(() => hook.current.change(hook.current.drafts.slice(1)));
  await perform(() => hook.current.send());
  return { hook, cache };
}

test('saved cases are read again for other days, and by a publication, and not for the day of the answer', async () => {
  const { hook, cache } = await save(Promise.resolve());
  await waitFor(() => !hook.current.isBusy);
  const isOld = (on?: string) => cache.getQueryState(casesQuery(key, on).queryKey)?.isInvalidated;
  expect([isOld(), isOld('2020-01-01'), isOld(day)]).toEqual([true, true, false]);
  expect(hook.current).toMatchObject({ drafts: [{ id: '3' }], isUnsaved: false });
});

test('an edit while cases are saved is ignored, because the answer would replace it', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const { hook } = await save(answered);
  await waitFor(() => hook.current.isBusy);
  await perform(() => hook.current.change([]));
  expect(hook.current.drafts).toMatchObject([{ id: '2' }]);
  resolve();
  await waitFor(() => !hook.current.isBusy);
  expect(hook.current.drafts).toMatchObject([{ id: '3' }]);
});
