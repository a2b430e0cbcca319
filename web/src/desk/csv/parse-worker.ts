import Papa from 'papaparse';
import type { Parsed } from './parse';

/** Rows handed over at a time: few enough that the page never stands still while it takes them. */
const ROWS_AT_ONCE = 4000;
/** More than any file of rules has; beyond it the file is something else. */
const MOST_COLUMNS = 500;

const tell = (message: Parsed) => postMessage(message);

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  try {
    read(await file.text());
  } catch (error) {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});

function read(text: string) {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return tell({ kind: 'failed', message: quotes.message });
  const width = data.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (width > MOST_COLUMNS) return tell({ kind: 'tooWide' });
  const [head = [], ...rows] = data;
  tell({ kind: 'columns', columns: headings(head, width), rows: rows.length });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    tell({ kind: 'rows', rows: rows.slice(from, from + ROWS_AT_ONCE).map((cells) => padded(cells, width)) });
  }
  tell({ kind: 'done' });
}

/** Cells beyond the last heading are kept, under a heading that says which column of the file they are. */
const headings = (head: readonly string[], width: number) =>
  Array.from({ length: width }, (_, index) => head[index]?.trim() || `column ${index + 1}`);

const padded = (cells: readonly string[], width: number) =>
  cells.length === width ? cells : Array.from({ length: width }, (_, index) => cells[index] ?? '');
