import { readRows } from '../rulebooks/csv/read-rows.ts';
import type { RowsRead } from '../rulebooks/csv/read-rule-rows.ts';
import type { RowContext } from '../rulebooks/csv/rule-columns.ts';
import type { RuleRow } from '../rulebooks/csv/rule-row.ts';

export const readJsonRows = (bytes: Buffer, context: RowContext): RowsRead =>
  readRows({ bytes, isJson: true }, context);

/** The rows of all provinces. */
export const rowsIn = ({ provinces }: RowsRead): RuleRow[] => [...provinces.values()].flat();
