import { treeOfShape } from '@mizan/engine/testing';
import { createElement, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { rowsOf } from '../tree/rows';
import { createEditor, EditorProvider, useEditing } from './editor';
import { useActiveCell } from './grid/use-active-cell';
import { useGrid } from './grid/use-grid';
import { useJumpTarget } from './use-jump-target';

const tree = treeOfShape('courtFee', [[2]]);
const addRule = { does: 'add', level: 'subminorCategory', parentId: 'M1.1', name: '' } as const;
const firstRanks: ReadonlyMap<string, number> = new Map([['M1.1.2', 0]]);
const table = { current: null };
const nothing = () => {};

beforeEach(() => {
  openPage();
  Object.assign(document, { activeElement: { closest: () => null }, getElementById: () => null });
  vi.stubGlobal('requestAnimationFrame', () => 0);
});

/** The table under a search that shows the second rule alone. `settle` shows all rules once the search was ended. */
async function openSearch() {
  const editor = createEditor(
    { provinceId: 'punjab', type: 'courtFee', day: '2026-01-31' },
    { number: 1, tree },
    { slabSets: [], provinceSlabId: null },
  );
  let isEnded = false;
  const showAll = () => {
    isEnded = true;
  };
  function useTable() {
    const [ranks, setRanks] = useState<typeof firstRanks | null>(firstRanks);
    const rows = rowsOf(useEditing().tree, { type: 'courtFee', closed: new Set(), ranks });
    const grid = useGrid(rows, table);
    const view = {
      rows,
      isFiltered: ranks !== null,
      showAll,
      faultsByItem: new Map(),
      row: undefined,
      linked: undefined,
    };
    const { jumpTarget } = useJumpTarget({ ...view, openAround: nothing });
    const lines = rows.map((row) => ({ kind: 'row', row }) as const);
    useActiveCell(grid, { lines, jumpTarget, onActive: nothing, onLook: nothing, scrollTo: nothing });
    return { ...grid, search: () => setRanks(firstRanks), settle: () => isEnded && setRanks(null) };
  }
  const around = withProviders();
  const { hook } = await renderHook(useTable, (child) =>
    around(createElement(EditorProvider, { value: editor }, child)),
  );
  await perform(() => hook.current.focusCell({ rowId: 'M1.1.2', column: 0 }));
  return { editor, hook };
}

test('a rule that is added under a search ends the search, and is typed into once it is shown', async () => {
  const { editor, hook } = await openSearch();
  await perform(() => editor.act(addRule));
  const added = editor.read();
  await perform(() => hook.current.startTyping('x'));
  expect(editor.read()).toBe(added);
  await perform(() => hook.current.settle());
  expect(hook.current.active).toEqual({ rowId: added.touched?.id, column: 0 });
  expect(hook.current.typing).toEqual({ letter: null });
});

test('the focus jumps once to each target, even if its line is hidden and shown again', async () => {
  const { editor, hook } = await openSearch();
  await perform(() => editor.act(addRule));
  await perform(() => hook.current.settle());
  await perform(() => hook.current.endTyping('stay'));
  await perform(() => hook.current.focusCell({ rowId: 'M1.1.2', column: 0 }));
  await perform(() => hook.current.search());
  await perform(() => hook.current.settle());
  expect(hook.current.active).toEqual({ rowId: 'M1.1.2', column: 0 });
  expect(hook.current.typing).toBeNull();
});

test('an addition that is undone leaves the focus in the table', async () => {
  const { editor, hook } = await openSearch();
  await perform(() => editor.act(addRule));
  await perform(() => hook.current.settle());
  await perform(() => hook.current.endTyping('stay'));
  await perform(() => editor.act({ does: 'undo' }));
  expect(hook.current.active).not.toBeNull();
});
