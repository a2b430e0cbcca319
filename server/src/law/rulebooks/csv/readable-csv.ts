import { stringify } from 'csv-stringify/sync';
import { type DocumentNumber, readableCell } from './formula-guard.ts';

export type Cell = string | number | DocumentNumber | null;

/** The heading of a file for readers. Spreadsheets recognise UTF-8 by the byte-order mark. */
export const csvHeading = (names: readonly string[]) => `\uFEFF${names.join(',')}\r\n`;

/** The lines below the heading. No spreadsheet takes a cell for a formula. */
export const csvLines = (rows: readonly Cell[][]) =>
  stringify(
    rows.map((cells) => cells.map(readableCell)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
