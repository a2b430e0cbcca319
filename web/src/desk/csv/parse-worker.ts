import { firstBadLine, MAX_COLUMNS, readRecords } from '@mizan/api/csv';
import { parse } from 'csv-parse/browser/esm/sync';
import { textOf } from '../../client/file-text';
import type { ParseMessage } from './parse';

/** Rows sent at a time: few enough that the page stays responsive while it receives them. */
const ROWS_AT_ONCE = 4000;

const send = (message: ParseMessage) => postMessage(message);

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = textOf(bytes);
    if (text !== null) return read(new TextEncoder().encode(text));
    send({ kind: 'failed', problem: { code: 'FILE_NOT_UTF8', details: { line: firstBadLine(bytes) } } });
  } catch {
    // The message of the browser may be in another language, so the page explains what to do.
    send({ kind: 'failed', problem: null });
  }
});

/** Parses the text as the server does, and sends the columns, the rows in portions, and the end. */
function read(bytes: Uint8Array) {
  const data: (readonly string[])[] = [];
  let isSound = true;
  const problem = readRecords(parse, bytes, (cells, isMalformed) => {
    if (cells.some((cell) => cell.trim() !== '')) data.push(cells);
    isSound = !isMalformed;
    // False ends the reading.
    return isSound;
  });
  if (problem) return send({ kind: 'failed', problem });
  if (!isSound) return send({ kind: 'failed', problem: { code: 'QUOTE_NOT_DOUBLED' } });
  const width = data.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (width > MAX_COLUMNS) {
    return send({
      kind: 'failed',
      problem: { code: 'TOO_MANY_COLUMNS', details: { most: MAX_COLUMNS } },
    });
  }
  const [head = [], ...rows] = data;
  send({ kind: 'columns', columns: headings(head, width), rows: rows.length });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    send({ kind: 'rows', rows: rows.slice(from, from + ROWS_AT_ONCE).map((cells) => pad(cells, width)) });
  }
  send({ kind: 'done' });
}

/** A column without a heading is named by its number, which the screen writes in the reader's language. */
const headings = (head: readonly string[], width: number) =>
  Array.from({ length: width }, (_, index) => head[index]?.trim() || String(index + 1));

const pad = (cells: readonly string[], width: number) =>
  cells.length === width ? cells : Array.from({ length: width }, (_, index) => cells[index] ?? '');
