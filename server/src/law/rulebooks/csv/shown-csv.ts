import { stringify } from 'csv-stringify/sync';
import { shownCell } from './formula-guard.ts';

export type Cell = string | number | null;

/** The heading of a file for readers. Spreadsheets recognise UTF-8 by the byte order mark. */
export const headingOf = (names: readonly string[]) => `\uFEFF${names.join(',')}\r\n`;

/** The lines below the heading. A spreadsheet takes none of their cells for a formula. */
export const linesOf = (rows: readonly Cell[][]) =>
  stringify(
    rows.map((cells) => cells.map(shownCell)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
