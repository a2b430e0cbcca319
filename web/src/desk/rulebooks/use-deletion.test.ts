import { Problem } from '@mizan/api';
import { treeOfShape } from '@mizan/engine/testing';
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { setCell } from '../tree/edit';
import { createEditor, EditorProvider } from './editor';
import { useDeletion } from './use-deletion';

const DAY = '2026-01-31';
const base = { number: 3, tree: treeOfShape('courtFee', [[2]]) };
const schedules = { slabSets: [], provinceSlabId: null };
const conflict = {
  item: 'M1.1.2',
  kind: 'subminorCategory',
  names: [],
  field: 'removed',
  mine: true,
  theirs: false,
  number: 5,
  by: 'Ayesha',
} as const;
const changed = new Problem('RULEBOOK_CHANGED', { effectiveFrom: DAY, latest: 5, conflicts: [conflict] });

beforeEach(() => void openPage());

test('a deletion names what others have changed since, before it is sent on the rules with their changes', async () => {
  const theirs = setCell(base.tree, { id: 'M1.1.2', field: 'note' }, 'Theirs');
  const refusals = [changed];
  const sent: (string | null)[] = [];
  stubServer(({ method, path }) => {
    if (method !== 'DELETE') {
      return path.includes('versions') ? [] : { version: { number: 5 }, majorCategories: theirs, ...schedules };
    }
    sent.push(new URLSearchParams(path.split('?')[1]).get('baseVersion'));
    return refusals.shift() ?? { message: 'Deleted', version: null };
  });
  let deleted = 0;
  const onDeleted = () => {
    deleted += 1;
  };
  const editor = createEditor({ provinceId: 'punjab', type: 'courtFee', day: DAY }, base, schedules);
  const around = withProviders();
  const { hook } = await renderHook(
    () => useDeletion({ level: 'subminorCategory', id: 'M1.1.2', onDeleted }),
    (child) => around(createElement(EditorProvider, { value: editor }, child)),
  );
  await perform(() => hook.current.publishing.publish());
  await waitFor(() => editor.base().number === 5 && !hook.current.publishing.isBusy);
  expect([hook.current.publishing.questions.conflicts, deleted]).toEqual([[conflict], 0]);
  expect(editor.base().tree).toEqual(theirs);
  await perform(() => hook.current.publishing.publish());
  await waitFor(() => deleted === 1);
  expect(sent).toEqual(['3', '5']);
});
