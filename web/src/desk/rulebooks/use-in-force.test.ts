import { treeOfShape } from '@mizan/engine/testing';
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { removeItem, setCell } from '../tree/edit';
import { contentOf } from './draft/content';
import { createEditor, EditorProvider, hasChanges } from './editor';
import { useInForce } from './use-in-force';

const base = { number: 3, tree: treeOfShape('courtFee', [[2]]) };
const schedules = { slabSets: [], provinceSlabId: null };

beforeEach(() => void openPage());

test('a published deletion never counts as an edit, neither before the new rules are read nor after', async () => {
  const { promise: rulesAreRead, resolve: read } = Promise.withResolvers<void>();
  const majorCategories = structuredClone(removeItem(base.tree, 'M1.1.2'));
  stubServer(async ({ path }) => {
    await rulesAreRead;
    return path.includes('versions') ? [] : { version: { number: 4 }, majorCategories, ...schedules };
  });
  const editor = createEditor({ provinceId: 'punjab', type: 'courtFee', day: '2026-01-31' }, base, schedules);
  const around = withProviders();
  const { hook } = await renderHook(useInForce, (child) =>
    around(createElement(EditorProvider, { value: editor }, child)),
  );
  const rebased = perform(() => hook.current.rebase({ does: 'remove', id: 'M1.1.2' }));
  expect(hasChanges(editor.read(), editor.base())).toBe(false);
  read();
  await rebased;
  expect(editor.base()).toMatchObject({ number: 4, tree: majorCategories });
  expect(hasChanges(editor.read(), editor.base())).toBe(false);
});

test('an edit keeps the version on which it was begun, so that a value of another author is asked about', async () => {
  const majorCategories = setCell(base.tree, { id: 'M1.1.1', field: 'note' }, 'Theirs');
  let number = 5;
  stubServer(({ path }) => (path.includes('versions') ? [] : { version: { number }, majorCategories, ...schedules }));
  const editor = createEditor({ provinceId: 'punjab', type: 'courtFee', day: '2026-01-31' }, base, schedules);
  const cell = { id: 'M1.1.1', field: 'note' } as const;
  editor.act({ does: 'write', cells: [{ cell, kind: 'answer', text: 'Mine' }] });
  const around = withProviders();
  const { hook } = await renderHook(useInForce, (child) =>
    around(createElement(EditorProvider, { value: editor }, child)),
  );
  for (number of [5, 6]) {
    await perform(() => hook.current.rebase());
    expect(editor.base()).toMatchObject({ number, tree: majorCategories });
    expect(contentOf(editor)).toMatchObject({ baseVersion: 3, changes: [{ set: { note: 'Mine' } }] });
  }
});
