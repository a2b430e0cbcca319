import { type Cell, cellOfKey } from '../../tree/columns';
import type { Fault, Faults } from '../../tree/faults';
import type { Unread } from '../../tree/paste';
import type { UnreadReason } from '../../tree/read-cell';
import type { Row } from '../../tree/rows';

/** What is told beneath a line: faults that forbid saving. */
export type Told =
  | { readonly cell: Cell; readonly code: string }
  | { readonly cell: Cell; readonly reason: UnreadReason };
export type Line =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'told'; readonly row: Row; readonly told: readonly Told[] };

export type Trouble = ReadonlyMap<string, readonly Told[]>;

/** The faults by the item whose cell they stand at. */
export function troubleIn(faults: Faults, unread: Unread): Trouble {
  const trouble = new Map<string, Told[]>();
  const add = (told: Told) => trouble.set(told.cell.id, [...(trouble.get(told.cell.id) ?? []), told]);
  for (const [key, { reason }] of unread) add({ cell: cellOfKey(key), reason });
  for (const fault of [...faults.values()].flat()) {
    if (fault.severity === 'fault') add({ cell: fault.cell, code: fault.code });
  }
  return trouble;
}

const lineByRow = new WeakMap<Row, Line>();

/** The same object for the same row, so that a large table makes few anew. */
function lineOf(row: Row): Line {
  const known = lineByRow.get(row);
  if (known !== undefined) return known;
  const line: Line = { kind: 'row', row };
  lineByRow.set(row, line);
  return line;
}

/** Each line with its faults beneath it. */
export function linesOf(rows: readonly Row[], trouble: Trouble): Line[] {
  if (trouble.size === 0) return rows.map(lineOf);
  return rows.flatMap((row): Line[] => {
    const told = troubleOf(row, trouble);
    const line = lineOf(row);
    return told.length === 0 ? [line] : [line, { kind: 'told', row, told }];
  });
}

function troubleOf(row: Row, trouble: Trouble): readonly Told[] {
  const own = trouble.get(row.id) ?? [];
  if (row.kind !== 'subMinor' || row.entry === undefined) return own;
  return [...own, ...(trouble.get(row.entry.id) ?? [])];
}

/** The doubts of a cell, which ask to look again and forbid nothing. */
export const doubtsOf = (faults: readonly Fault[] | undefined) =>
  faults?.filter(({ severity }) => severity === 'doubt') ?? [];
