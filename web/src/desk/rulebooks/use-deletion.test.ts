import { Problem } from '@mizan/api';
import { treeOfShape } from '@mizan/engine/testing';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { version } from '../../testing/versions';
import { withProviders } from '../../testing/with-providers';
import { setCell } from '../tree/edit';
import { createEditor, EditorProvider, useVersions } from './editor';
import { rulesQuery } from './rules-on-day';
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

test('a deletion from another day is sent on the last publication or withdrawal of the rulebook', async () => {
  const sent: (string | null)[] = [];
  const withdrawal = { number: 6, at: '', by: null, reason: '' };
  const versions = [version(5, '2026-07-01', { state: 'withdrawn', withdrawn: withdrawal }), version(3, '2026-01-01')];
  stubServer(({ method, path }) => {
    if (method === 'DELETE') {
      sent.push(new URLSearchParams(path.split('?')[1]).get('baseVersion'));
      return { message: 'Deleted', version: null };
    }
    return path.includes('versions') ? versions : { version: { number: 3 }, majorCategories: base.tree, ...schedules };
  });
  const editor = createEditor({ provinceId: 'punjab', type: 'courtFee', day: DAY }, base, schedules);
  const around = withProviders();
  const { hook } = await renderHook(
    () => {
      useQuery(rulesQuery({ ...editor.key, day: DAY }));
      return {
        deletion: useDeletion({ level: 'subminorCategory', id: 'M1.1.2', onDeleted: () => undefined }),
        versions: useVersions(),
      };
    },
    (child) => around(createElement(EditorProvider, { value: editor }, child)),
  );
  await waitFor(() => hook.current.versions.length > 0);
  await perform(() => hook.current.deletion.changeDate('2026-08-01'));
  await perform(() => hook.current.deletion.publishing.publish());
  await waitFor(() => sent.length > 0);
  expect(sent).toEqual(['6']);
});
