import { isUtf8 } from 'node:buffer';
import type { RowProblem } from '@mizan/api';
import { rowProblem } from '@mizan/api/row-problems';

/** Bytes that one row may have, and how deep it may nest; a row of rules needs far less of both. */
const MAX_ROW_BYTES = 512 * 1024;
const MAX_DEPTH = 8;

/** The body is not a JSON array of rows, so none of its rows can be relied on. */
export class RowsUnreadable extends Error {
  override readonly name = 'RowsUnreadable';
  readonly problem: RowProblem;
  constructor(problem: RowProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

type OnRow = (row: number, value: unknown) => void;
/** The bytes that have arrived and are not read yet, and what they must begin with. */
type Reading = { unread: Buffer; next: 'array' | 'first row' | 'row' | 'nothing'; row: number; readonly onRow: OnRow };

/**
 * Parses the elements of a JSON array one by one, as their bytes arrive: an array of a hundred thousand rows, parsed
 * whole, takes several times the memory of its text.
 */
export function openJsonRows(onRow: OnRow) {
  const reading: Reading = { unread: Buffer.alloc(0), next: 'array', row: 1, onRow };
  return {
    push(chunk: Buffer) {
      reading.unread = reading.unread.length === 0 ? chunk : Buffer.concat([reading.unread, chunk]);
      readOn(reading, false);
    },
    end: () => readOn(reading, true),
  };
}

/** Reads what has arrived whole. */
function readOn(reading: Reading, isLast: boolean) {
  if (reading.next === 'array') openArray(reading, isLast);
  if (reading.next === 'first row') openFirstRow(reading, isLast);
  if (reading.next === 'row') readRows(reading, isLast);
  if (reading.next !== 'nothing') return;
  skipSpace(reading);
  if (reading.unread.length > 0) throw new RowsUnreadable(rowProblem('JSON_AFTER_END'));
}

function openArray(reading: Reading, isLast: boolean) {
  const { unread } = reading;
  if (unread.length < byteOrderMark.length && !isLast) return;
  if (unread.subarray(0, byteOrderMark.length).equals(byteOrderMark)) drop(reading, byteOrderMark.length);
  skipSpace(reading);
  const [first] = reading.unread;
  if (first === undefined && !isLast) return;
  if (first !== openingBracket) throw new RowsUnreadable(rowProblem('JSON_NOT_AN_ARRAY'));
  drop(reading, 1);
  reading.next = 'first row';
}

function openFirstRow(reading: Reading, isLast: boolean) {
  skipSpace(reading);
  const [first] = reading.unread;
  if (first === undefined && !isLast) return;
  reading.next = first === closingBracket ? 'nothing' : 'row';
  if (first === closingBracket) drop(reading, 1);
}

function readRows(reading: Reading, isLast: boolean) {
  const { unread, onRow } = reading;
  let start = 0;
  while (reading.next === 'row') {
    const { row } = reading;
    const end = endOfElement(unread, start, { row, isLast });
    if (end === undefined) break;
    onRow(row, parseRow(unread, start, { row, end }));
    if (unread[end] === closingBracket) reading.next = 'nothing';
    else if (unread[end] !== comma) throw new RowsUnreadable(rowProblem('JSON_AFTER_END'));
    reading.row += 1;
    start = end + 1;
  }
  drop(reading, start);
}

function drop(reading: Reading, length: number) {
  reading.unread = reading.unread.subarray(length);
}

const byteOrderMark = Buffer.from('\uFEFF');
const [openingBracket, closingBracket, comma, quote, backslash] = [...Buffer.from('[],"\\')];
/** The bytes with a meaning outside a text: 1 opens, 2 closes, 3 is a comma, 4 is a quote. */
const meaning = new Uint8Array(256);
for (const [at, bytes] of ['', '{[', '}]', ',', '"'].entries())
  for (const byte of Buffer.from(bytes)) meaning[byte] = at;

function skipSpace(reading: Reading) {
  const { unread } = reading;
  let at = 0;
  while (at < unread.length && ' \t\r\n'.includes(String.fromCharCode(unread[at] ?? 0))) at += 1;
  drop(reading, at);
}

type Place = { row: number; isLast: boolean };

/** Where the comma or bracket stands that ends the element which begins at `start`; undefined if it has not arrived. */
function endOfElement(bytes: Buffer, start: number, { row, isLast }: Place): number | undefined {
  const last = Math.min(bytes.length, start + MAX_ROW_BYTES);
  let depth = 0;
  for (let at = start; at < last; at += 1) {
    const found = meaning[bytes[at] ?? 0];
    if (found === 4) at = endOfText(bytes, at, last);
    else if (found === 1) depth += 1;
    else if (found !== 0 && depth === 0) return at;
    else if (found === 2) depth -= 1;
    if (depth > MAX_DEPTH) throw new RowsUnreadable(rowProblem('JSON_ROW_TOO_DEEP', { row, most: MAX_DEPTH }));
  }
  if (last < bytes.length) throw new RowsUnreadable(rowProblem('JSON_ROW_TOO_LONG', { row, most: MAX_ROW_BYTES }));
  if (isLast) throw new RowsUnreadable(rowProblem('JSON_ENDS_EARLY', { row }));
  return undefined;
}

/** Where the quote stands that ends a text. */
function endOfText(bytes: Buffer, start: number, last: number): number {
  let at = start + 1;
  while (at < last && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

function parseRow(bytes: Buffer, start: number, { row, end }: { row: number; end: number }): unknown {
  const text = bytes.toString('utf8', start, end);
  // Stands for bytes that are no character; a text may also have it of its own.
  const isDoubtful = text.includes('\uFFFD');
  if (isDoubtful && !isUtf8(bytes.subarray(start, end))) throw new RowsUnreadable(rowProblem('JSON_NOT_UTF8'));
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message names positions within one row, which the sender does not see.
    throw new RowsUnreadable(rowProblem('JSON_ROW_INVALID', { row }));
  }
}
