import type { RowsByMajor } from '../rulebooks/csv/group-rows.ts';
import { openRows } from '../rulebooks/csv/read-rows.ts';
import type { RowsRead } from '../rulebooks/csv/read-rule-rows.ts';
import type { RowContext } from '../rulebooks/csv/rule-columns.ts';
import type { RuleRow } from '../rulebooks/csv/rule-row.ts';

/** Reads JSON that arrives at once. */
export function readJsonRows(bytes: Buffer, context: RowContext): RowsRead {
  const { push, end } = openRows(context);
  push(bytes);
  return end();
}

/** The rows of all provinces. */
export const rowsIn = ({ provinces }: RowsRead): RuleRow[] =>
  [...provinces.values()].flatMap((majors) => [...majors.values()].flatMap(({ rows }) => [...rows]));

/** The rows of the only province, by their main categories. */
export const majorsIn = ({ provinces }: RowsRead): RowsByMajor => [...provinces.values()][0] ?? new Map();
