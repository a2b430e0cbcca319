import type { RowsRead } from '../rulebooks/csv/read-rows.ts';
import { openRows } from '../rulebooks/csv/read-rows.ts';
import type { RowContext } from '../rulebooks/csv/rule-columns.ts';

/** Reads JSON that arrives at once. */
export function readJsonRows(bytes: Buffer, context: RowContext): RowsRead {
  const { push, end } = openRows(context);
  push(bytes);
  return end();
}
