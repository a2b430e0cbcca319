import { compressText, decompressText } from '../compressed-text.ts';
import type { Cell } from './cell-readers.ts';
import type { RowBlock } from './rule-row.ts';
import { RuleRow } from './rule-row.ts';

export type RowStore = ReturnType<typeof openRowStore>;

const ROWS_IN_BLOCK = 256;

type Column = RowBlock['columns'][number];
type OpenBlock = { readonly rows: number[]; readonly columns: (Cell<unknown> | Cell<unknown>[])[] };
/** A column is null if its rows have different cells: those are in the text. */
type FullBlock = { readonly rows: readonly number[]; readonly columns: readonly (Column | null)[]; text: Buffer };

/** Rows that wait for those that are still to come: each block is compressed once it is full. */
export function openRowStore() {
  const full: FullBlock[] = [];
  let open: OpenBlock = { rows: [], columns: [] };
  return {
    add(row: number, cells: readonly Cell<unknown>[]) {
      addTo(open, row, cells);
      if (open.rows.length < ROWS_IN_BLOCK) return;
      full.push(closed(open));
      open = { rows: [], columns: [] };
    },
    *[Symbol.iterator]() {
      for (const block of full) yield* rowsIn(opened(block));
      yield* rowsIn(open);
    },
  };
}

function* rowsIn(block: RowBlock) {
  for (const at of block.rows.keys()) yield new RuleRow(block, at);
}

function addTo({ rows, columns }: OpenBlock, row: number, cells: readonly Cell<unknown>[]) {
  const before = rows.length;
  rows.push(row);
  for (const [place, cell] of cells.entries()) {
    const column = columns[place];
    if (column === undefined) columns[place] = cell;
    else if (Array.isArray(column)) column.push(cell);
    else if (column !== cell) columns[place] = [...Array.from({ length: before }, () => column), cell];
  }
}

function closed({ rows, columns }: OpenBlock): FullBlock {
  const several = columns.filter((column) => Array.isArray(column));
  return {
    rows,
    columns: columns.map((column) => (Array.isArray(column) ? null : column)),
    text: compressText(Buffer.from(JSON.stringify(several.map((cells) => cells.map(written))))),
  };
}

/** JSON has no undefined, which only an empty cell stands for. */
type Written = [] | [value: unknown] | [value: unknown, isEmpty: true];

const written = ({ value, isEmpty }: Cell<unknown>): Written => {
  if (!isEmpty) return [value];
  return value === undefined ? [] : [value, true];
};

const read = (cell: Written) => ({ value: cell[0], isEmpty: cell.length !== 1 });

function opened({ rows, columns, text }: FullBlock): RowBlock {
  const several = (JSON.parse(decompressText(text)) as Written[][]).values();
  return { rows, columns: columns.map((column) => column ?? several.next().value?.map(read) ?? []) };
}
