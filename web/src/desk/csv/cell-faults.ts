import type { FieldError, ImportReport } from '@mizan/api';
import type { AnsweredProblem } from './row-problem';

export type CellFault = AnsweredProblem & {
  severity: 'error' | 'warning';
  /** Counted from 0; null for the heading or the file as a whole. */
  row: number | null;
  column: string | null;
};

/** What the server found; `at` finds the fault of a cell. */
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

/** `rows.3.cfUserInput` is the third row of the file under its heading. */
export const faultsOfErrors = (errors: readonly FieldError[]): CellFaults =>
  faultsFrom(
    errors.map(({ path, ...problem }) => {
      const [, number, column] = /^rows\.(\d+)(?:\.(.+))?$/s.exec(path) ?? [];
      return { severity: 'error', row: rowOf(number), column: column ?? null, ...problem };
    }),
  );

export const faultsOfWarnings = ({ unread, warnings }: Pick<ImportReport, 'unread' | 'warnings'>): CellFaults =>
  faultsFrom(
    [...unread.cells, ...warnings].map(({ row, ...warning }) => ({ severity: 'warning', row: rowOf(row), ...warning })),
  );

const rowOf = (number: string | number | undefined) =>
  number === undefined || Number(number) === 0 ? null : Number(number) - 1;

/** A changed cell has no fault until the server checks it again. */
export const withoutFault = ({ list }: CellFaults, cell: { row: number; column: string }): CellFaults =>
  faultsFrom(
    list.filter(
      ({ row, column }) => row === null || column === null || keyOf(row, column) !== keyOf(cell.row, cell.column),
    ),
  );

/** The faults of each column, in the order of their first fault; those of the file as a whole have no column. */
export const faultsByColumn = (
  list: readonly CellFault[],
): (readonly [column: string, faults: readonly CellFault[]])[] => [
  ...Map.groupBy(list, ({ column }) => column?.trim() ?? ''),
];
