import { contested, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../tree/rows';
import { createEditor } from '../editor';
import { rectangle } from './moves';
import { selectedCells, selectedTexts } from './use-grid';

const tree = treeOfShape('courtFee', [[2, 1]]);
const editor = createEditor(
  { provinceId: 'punjab', type: 'courtFee', day: '2026-01-31' },
  { number: 1, tree },
  { slabSets: [], provinceSlabId: null },
);
const rows = rowsOf(tree, { type: 'courtFee', closed: new Set(), ranks: null });
const at = (rowId: string, column: number) => ({ rowId, column });
const textsBetween = (one: ReturnType<typeof at>, other: ReturnType<typeof at>) =>
  selectedTexts({ active: one, selected: rectangle(rows, one, other), area: { rows } }, editor);

describe('the copied text', () => {
  test('is the focused cell if nothing is selected', () => {
    const only = (active: ReturnType<typeof at>) => selectedTexts({ active, selected: null, area: { rows } }, editor);
    expect(only(at('M1.1.2', 1))).toEqual([['Amount claimed']]);
    expect(only(at('M1.1', 0))).toEqual([['Minor M1.1']]);
    expect(selectedTexts({ active: null, selected: null, area: { rows } }, editor)).toEqual([]);
  });

  test('is the selected rectangle, line by line', () => {
    expect(textsBetween(at('M1.1.1', 0), at('M1.1.2', 1))).toEqual([
      ['Suit M1.1.1', 'Amount claimed'],
      ['Suit M1.1.2', 'Amount claimed'],
    ]);
    expect(textsBetween(at('M1.1.2', 1), at('M1.1.1', 1))).toEqual([['Amount claimed'], ['Amount claimed']]);
  });

  test('has no names of categories if it has several lines, but has the name of a category that is selected alone', () => {
    expect(textsBetween(at('M1.1.2', 0), at('M1.2.1', 0))).toEqual([['Suit M1.1.2'], ['Suit M1.2.1']]);
    expect(textsBetween(at('M1.2', 0), at('M1.2', 3))).toEqual([['Minor M1.2']]);
  });

  test('is the typed text if it could not be read', () => {
    editor.act({
      does: 'write',
      cells: [{ cell: { id: 'M1.1.1', field: 'minimumUserInput' }, kind: 'amount', text: 'x' }],
    });
    expect(textsBetween(at('M1.1.1', 8), at('M1.1.1', 8))).toEqual([['x']]);
  });

  test('comes with the cell of each text', () => {
    const cells = selectedCells({ active: at('M1.1.1', 2), selected: null, area: { rows } }, editor);
    expect(cells.flat().map(({ cell, column }) => [cell, column.field])).toEqual([
      [{ id: 'M1.1.1:1', field: 'valuationType' }, 'valuationType'],
    ]);
  });

  test('leaves out readings in a selection of rules, and holds only readings in a selection of readings', () => {
    const contestedRows = rowsOf(contested(tree, 'M1.1.1', 'Federal table', 'No ceiling'), {
      type: 'courtFee',
      closed: new Set(),
      ranks: null,
    });
    const names = (one: string, other: string) =>
      selectedTexts(
        {
          active: at(one, 0),
          selected: rectangle(contestedRows, at(one, 0), at(other, 0)),
          area: { rows: contestedRows },
        },
        editor,
      ).flat();
    expect(names('M1.1.1', 'M1.1.2')).toEqual(['Suit M1.1.1', 'Suit M1.1.2']);
    expect(names('M1.1.1~1', 'M1.1.2')).toEqual(['Federal table', 'No ceiling']);
  });
});
