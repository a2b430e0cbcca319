import { type Cell, cellOfKey } from '../../tree/columns';
import type { Fault, Faults } from '../../tree/faults';
import type { Unread } from '../../tree/paste';
import type { UnreadReason } from '../../tree/read-cell';
import type { Row } from '../../tree/rows';

/** A fault shown beneath a line, which prevents publishing. */
export type ShownFault =
  | { readonly cell: Cell; readonly code: string }
  | { readonly cell: Cell; readonly reason: UnreadReason };
export type Line =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'faults'; readonly row: Row; readonly faults: readonly ShownFault[] };

export type Trouble = ReadonlyMap<string, readonly ShownFault[]>;

/** The faults by the id of their item. */
export function troubleIn(faults: Faults, unread: Unread): Trouble {
  const trouble = new Map<string, ShownFault[]>();
  const add = (fault: ShownFault) => trouble.set(fault.cell.id, [...(trouble.get(fault.cell.id) ?? []), fault]);
  for (const [key, { reason }] of unread) add({ cell: cellOfKey(key), reason });
  for (const fault of [...faults.values()].flat()) {
    if (fault.severity === 'fault') add({ cell: fault.cell, code: fault.code });
  }
  return trouble;
}

const lineByRow = new WeakMap<Row, Line>();

/** The same object for the same row, so that an edit creates few new lines. */
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
    const faults = troubleOf(row, trouble);
    const line = lineOf(row);
    return faults.length === 0 ? [line] : [line, { kind: 'faults', row, faults }];
  });
}

function troubleOf(row: Row, trouble: Trouble): readonly ShownFault[] {
  const own = trouble.get(row.id) ?? [];
  if (row.kind !== 'subMinor' || row.entry === undefined) return own;
  return [...own, ...(trouble.get(row.entry.id) ?? [])];
}

/** The doubts of a cell, which do not prevent publishing. */
export const doubtsOf = (faults: readonly Fault[] | undefined) =>
  faults?.filter(({ severity }) => severity === 'doubt') ?? [];
