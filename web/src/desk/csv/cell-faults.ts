import type { FieldError, ImportReport, UnreadNumbers } from '@mizan/api';
import type { ServerRowProblem } from './row-problem';

/** Errors stop an import, unread numbers must be confirmed, and remarks need nothing. In the order in which they are listed. */
export const severities = ['error', 'unread', 'remark'] as const;
export type Severity = (typeof severities)[number];

export type CellFault = ServerRowProblem & {
  severity: Severity;
  /** The row, counted from 0; null for the heading or the file as a whole. */
  row: number | null;
  column: string | null;
};

/** The faults that the server found, as a list and by the key of their cell. */
export type CellFaults = { list: readonly CellFault[]; at: ReadonlyMap<string, CellFault> };

export const noFaults: CellFaults = { list: [], at: new Map() };

const keyOf = (row: number, column: string) => `${row} ${column.trim().toLowerCase()}`;

export const faultAt = ({ at }: CellFaults, { row, column }: { row: number; column: string }) =>
  at.size === 0 ? undefined : at.get(keyOf(row, column));

function faultsFrom(list: readonly CellFault[]): CellFaults {
  const at = new Map<string, CellFault>();
  for (const fault of list) {
    if (fault.row === null || fault.column === null) continue;
    const key = keyOf(fault.row, fault.column);
    if (!at.has(key)) at.set(key, fault);
  }
  return { list, at };
}

type FileFaults = { errors: readonly FieldError[]; unread?: UnreadNumbers };

/** The faults of rows that were refused. The path `rows.3.cfUserInput` names the third row below the heading. */
export const faultsOfRefusal = ({ errors, unread }: FileFaults): CellFaults =>
  faultsFrom([
    ...errors.map(({ path, ...problem }): CellFault => {
      const [, number, column] = /^rows\.(\d+)(?:\.(.+))?$/s.exec(path) ?? [];
      return { severity: 'error', row: rowOf(number), column: column ?? null, ...problem };
    }),
    ...faultsIn('unread', unread?.cells),
  ]);

/** The faults of rows that can be published. Once they are published, unread numbers need no confirmation: they are remarks. */
export const faultsOfReport = (
  { unread, warnings }: Pick<ImportReport, 'unread' | 'warnings'>,
  { isPublished }: { isPublished: boolean },
): CellFaults =>
  faultsFrom([...faultsIn(isPublished ? 'remark' : 'unread', unread.cells), ...faultsIn('remark', warnings)]);

const faultsIn = (severity: Severity, cells: UnreadNumbers['cells'] | ImportReport['warnings'] = []) =>
  cells.map(({ row, ...problem }): CellFault => ({ severity, row: rowOf(row), ...problem }));

/** The row as the screen counts it. The server counts from 1; 0 or nothing means the heading or the whole file. */
const rowOf = (number: string | number | undefined) =>
  number === undefined || Number(number) === 0 ? null : Number(number) - 1;

/** The faults without that of a changed cell, which has none until the server checks it again. */
export const withoutFault = ({ list }: CellFaults, cell: { row: number; column: string }): CellFaults =>
  faultsFrom(
    list.filter(
      ({ row, column }) => row === null || column === null || keyOf(row, column) !== keyOf(cell.row, cell.column),
    ),
  );

/** The faults of each column, in the order of their first fault; those of the file as a whole have no column. */
export const faultsByColumn = (list: readonly CellFault[]) => [
  ...Map.groupBy(list, ({ column }) => column?.trim() ?? ''),
];
