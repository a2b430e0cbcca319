import Papa from 'papaparse';
import { shownCell } from './formula-guard.ts';

export type Cell = string | number | null;

/** The heading of a file for readers. Spreadsheets recognise UTF-8 by the byte order mark. */
export const headingOf = (names: readonly string[]) => `\uFEFF${names.join(',')}\r\n`;

/** The lines below the heading. A spreadsheet takes none of their cells for a formula. */
export const linesOf = (rows: readonly Cell[][]) =>
  rows.length === 0 ? '' : `${Papa.unparse(rows.map((cells) => cells.map(shownCell)))}\r\n`;
