import { readRows } from '../law/rulebooks/csv/read-rows.ts';
import type { RowsRead } from '../law/rulebooks/csv/read-rule-rows.ts';
import type { RowContext } from '../law/rulebooks/csv/rule-columns.ts';
import type { RuleRow } from '../law/rulebooks/csv/rule-row.ts';

export const readJsonRows = (bytes: Buffer, context: RowContext): RowsRead =>
  readRows({ bytes, isJson: true }, context);

/** The rows of all provinces. */
export const rowsIn = ({ provinces }: RowsRead): RuleRow[] => [...provinces.values()].flat();
