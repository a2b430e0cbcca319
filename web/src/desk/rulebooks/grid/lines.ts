import { type Cell, cellOfKey } from '../../tree/columns';
import type { Fault, Faults } from '../../tree/faults';
import type { Unread } from '../../tree/paste';
import type { UnreadReason } from '../../tree/read-cell';
import type { Row } from '../../tree/rows';

/** A fault that is shown beneath its line and prevents publishing: one of the check, or a text that could not be read. */
export type ShownFault =
  | { readonly cell: Cell; readonly code: string }
  | { readonly cell: Cell; readonly reason: UnreadReason; readonly text: string };
/** A line of the table: a row, or the faults beneath it. */
export type Line =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'faults'; readonly row: Row; readonly faults: readonly ShownFault[] };

export type FaultsByItem = ReadonlyMap<string, readonly ShownFault[]>;

/** The faults by the id of their item. */
export function groupFaults(faults: Faults, unread: Unread): FaultsByItem {
  const faultsByItem = new Map<string, ShownFault[]>();
  const add = (fault: ShownFault) =>
    faultsByItem.set(fault.cell.id, [...(faultsByItem.get(fault.cell.id) ?? []), fault]);
  for (const [key, { reason, text }] of unread) add({ cell: cellOfKey(key), reason, text });
  for (const fault of [...faults.values()].flat()) {
    if (fault.severity === 'fault') add({ cell: fault.cell, code: fault.code });
  }
  return faultsByItem;
}

const lineByRow = new WeakMap<Row, Line>();

/** The line of a row, cached so that an edit creates few new lines. */
function lineOf(row: Row): Line {
  const cached = lineByRow.get(row);
  if (cached !== undefined) return cached;
  const line: Line = { kind: 'row', row };
  lineByRow.set(row, line);
  return line;
}

/** Each line with its faults beneath it. */
export function linesOf(rows: readonly Row[], faultsByItem: FaultsByItem): Line[] {
  if (faultsByItem.size === 0) return rows.map(lineOf);
  return rows.flatMap((row): Line[] => {
    const faults = faultsOfRow(row, faultsByItem);
    const line = lineOf(row);
    return faults.length === 0 ? [line] : [line, { kind: 'faults', row, faults }];
  });
}

function faultsOfRow(row: Row, faultsByItem: FaultsByItem): readonly ShownFault[] {
  const own = faultsByItem.get(row.id) ?? [];
  if ((row.kind !== 'subMinor' && row.kind !== 'reading') || row.entry === undefined) return own;
  return [...own, ...(faultsByItem.get(row.entry.id) ?? [])];
}

/** The doubts of a cell, which do not prevent publishing. */
export const doubtsOf = (faults: readonly Fault[] | undefined) =>
  faults?.filter(({ severity }) => severity === 'doubt') ?? [];
