import type { FieldError, ImportReport } from '@mizan/api';

export type CellFault = {
  severity: 'error' | 'warning';
  /** Counted from 0; null for the heading or the file as a whole. */
  row: number | null;
  column: string | null;
  message: string;
};

/** What the server found, and where each cell is looked up. */
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
    errors.map(({ path, message }) => {
      const [, number, column] = /^rows\.(\d+)(?:\.(.+))?$/s.exec(path) ?? [];
      return { severity: 'error', row: rowOf(number), column: column ?? null, message };
    }),
  );

export const faultsOfWarnings = ({ warnings }: ImportReport): CellFaults =>
  faultsFrom(warnings.map(({ row, column, message }) => ({ severity: 'warning', row: rowOf(row), column, message })));

const rowOf = (number: string | number | undefined) =>
  number === undefined || Number(number) === 0 ? null : Number(number) - 1;

/** A cell that was mended is looked at anew by the server; until then nothing is said of it. */
export const withoutFault = ({ list }: CellFaults, place: { row: number; column: string }): CellFaults =>
  faultsFrom(
    list.filter(
      ({ row, column }) => row === null || column === null || keyOf(row, column) !== keyOf(place.row, place.column),
    ),
  );
