import { findSubMinor, treeOfShape } from '@mizan/engine/testing';
import { type ClipboardEvent, createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../testing/page';
import { perform, renderHook } from '../../../testing/render-hook';
import { withProviders } from '../../../testing/with-providers';
import { toasts } from '../../../ui/toast-queue';
import { rowsOf } from '../../tree/rows';
import { createEditor, EditorProvider } from '../editor';
import { useGrid } from './use-grid';
import { useGridClipboard } from './use-grid-keys';

const tree = treeOfShape('courtFee', [[3]]);

beforeEach(() => {
  openPage();
  toasts.dismissAll();
});

/** The names of the three rules after a text is pasted at a row, with only the first and the third shown. */
async function pasteAt(rowId: string, text: string) {
  const editor = createEditor(
    { provinceId: 'punjab', type: 'courtFee', day: '2026-01-31' },
    { number: 1, tree },
    { slabSets: [], provinceSlabId: null },
  );
  const ranks = new Map([
    ['M1.1.1', 0],
    ['M1.1.3', 1],
  ]);
  const around = withProviders();
  const table = { current: null };
  const { hook } = await renderHook(
    () => {
      const grid = useGrid(rowsOf(editor.read().tree, { type: 'courtFee', closed: new Set(), ranks }), table);
      return { ...grid, ...useGridClipboard(grid, { isFiltered: true }) };
    },
    (child) => around(createElement(EditorProvider, { value: editor }, child)),
  );
  await perform(() => hook.current.focusCell({ rowId, column: 0 }));
  const pasted = { preventDefault: () => {}, clipboardData: { getData: () => text } };
  await perform(() => hook.current.onPaste(pasted as unknown as ClipboardEvent));
  return ['M1.1.1', 'M1.1.2', 'M1.1.3'].map((id) => findSubMinor(editor.read().tree, id).name);
}

test('a block pasted under a search is written into the shown lines, and the hidden ones stay', async () => {
  expect(await pasteAt('M1.1.1', 'First\nSecond')).toEqual(['First', 'Suit M1.1.2', 'Second']);
  expect(toasts.read()).toEqual([]);
});

test('lines of a block without a shown line are refused aloud', async () => {
  expect(await pasteAt('M1.1.3', 'First\nSecond\nThird')).toEqual(['Suit M1.1.1', 'Suit M1.1.2', 'First']);
  expect(toasts.read()).toMatchObject([{ kind: 'error', text: expect.stringContaining('2 lines') }]);
});

test('a block pasted on a category under a search is refused aloud and changes nothing', async () => {
  expect(await pasteAt('M1.1', 'First')).toEqual(tree[0]?.minorCategory[0]?.subminorCategory.map(({ name }) => name));
  expect(toasts.read()).toMatchObject([{ kind: 'error' }]);
});
