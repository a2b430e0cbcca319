import { treeOfShape } from '@mizan/engine/testing';
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { removeItem } from '../tree/edit';
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
