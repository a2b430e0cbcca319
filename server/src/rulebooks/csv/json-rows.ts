import { isUtf8 } from 'node:buffer';
import type { RowProblem } from '@mizan/api';
import { rowProblem } from '@mizan/api';
import { lengthOfWholeCharacters } from './csv-bytes.ts';

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

/**
 * Reads the elements of a JSON array piece by piece, each parsed alone: an array of a hundred thousand rows, parsed whole,
 * takes several times the memory of its text. Says how many bytes of a piece were read; the others begin the next piece.
 */
export function openJsonRows(onRow: (row: number, value: unknown) => void) {
  let row = 0;
  let isEnded = false;
  return (bytes: Buffer, isLast: boolean): number => {
    if (!isUtf8(isLast ? bytes : bytes.subarray(0, lengthOfWholeCharacters(bytes)))) {
      throw new RowsUnreadable(rowProblem('JSON_NOT_UTF8'));
    }
    let at = row === 0 ? afterBracket(bytes) : 0;
    if (row === 0 && bytes[afterSpace(bytes, at)] === closingBracket) {
      at = afterSpace(bytes, at) + 1;
      isEnded = true;
    }
    row ||= 1;
    while (!isEnded) {
      const end = endOfElement(bytes, at, { row, isLast });
      if (end === undefined) return at;
      onRow(row, parseRow(bytes.toString('utf8', at, end), row));
      isEnded = bytes[end] !== comma;
      if (isEnded && bytes[end] !== closingBracket) throw new RowsUnreadable(rowProblem('JSON_AFTER_END'));
      at = end + 1;
      row += 1;
    }
    if (afterSpace(bytes, at) < bytes.length) throw new RowsUnreadable(rowProblem('JSON_AFTER_END'));
    return bytes.length;
  };
}

function afterBracket(bytes: Buffer): number {
  const at = afterSpace(bytes, bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0);
  if (bytes[at] !== openingBracket) throw new RowsUnreadable(rowProblem('JSON_NOT_AN_ARRAY'));
  return at + 1;
}

const byteOrderMark = Buffer.from('\uFEFF');
const [openingBracket, closingBracket, comma, quote, backslash] = [...Buffer.from('[],"\\')];
/** The bytes with a meaning outside a text: 1 opens, 2 closes, 3 is a comma, 4 is a quote. */
const meaning = new Uint8Array(256);
for (const [at, bytes] of ['', '{[', '}]', ',', '"'].entries())
  for (const byte of Buffer.from(bytes)) meaning[byte] = at;

function afterSpace(body: Buffer, start: number): number {
  let at = start;
  while (at < body.length && ' \t\r\n'.includes(String.fromCharCode(body[at] ?? 0))) at += 1;
  return at;
}

type Within = { readonly row: number; readonly isLast: boolean };

/** Where the comma or bracket stands that ends the element which begins at `start`; undefined if the next piece has it. */
function endOfElement(body: Buffer, start: number, { row, isLast }: Within): number | undefined {
  const last = Math.min(body.length, start + MAX_ROW_BYTES);
  let depth = 0;
  for (let at = start; at < last; at += 1) {
    const found = meaning[body[at] ?? 0];
    if (found === 4) at = endOfText(body, at, last);
    else if (found === 1) depth += 1;
    else if (found !== 0 && depth === 0) return at;
    else if (found === 2) depth -= 1;
    if (depth > MAX_DEPTH) throw new RowsUnreadable(rowProblem('JSON_ROW_TOO_DEEP', { row, most: MAX_DEPTH }));
  }
  if (last < body.length) throw new RowsUnreadable(rowProblem('JSON_ROW_TOO_LONG', { row, most: MAX_ROW_BYTES }));
  if (isLast) throw new RowsUnreadable(rowProblem('JSON_ENDS_EARLY', { row }));
  return undefined;
}

/** Where the quote stands that ends a text. */
function endOfText(body: Buffer, start: number, last: number): number {
  let at = start + 1;
  while (at < last && body[at] !== quote) at += body[at] === backslash ? 2 : 1;
  return at;
}

function parseRow(text: string, row: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message names positions within one row, which the sender does not see.
    throw new RowsUnreadable(rowProblem('JSON_ROW_INVALID', { row }));
  }
}
