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

/**
 * The elements of a JSON array, parsed one by one: an array of a hundred thousand rows, parsed whole, takes several
 * times the memory of its text.
 */
export function* jsonRows(body: Buffer): Generator<unknown> {
  if (!isUtf8(body)) throw new RowsUnreadable(rowProblem('JSON_NOT_UTF8'));
  let at = afterSpace(body, body.subarray(0, 3).equals(byteOrderMark) ? 3 : 0);
  if (body[at] !== openingBracket) throw new RowsUnreadable(rowProblem('JSON_NOT_AN_ARRAY'));
  at = afterSpace(body, at + 1);
  for (let row = 1; row === 1 ? body[at] !== closingBracket : body[at] === comma; row += 1) {
    const start = row === 1 ? at : at + 1;
    at = endOfElement(body, start, row);
    yield parseRow(body.toString('utf8', start, at), row);
  }
  if (body[at] !== closingBracket || afterSpace(body, at + 1) < body.length) {
    throw new RowsUnreadable(rowProblem('JSON_AFTER_END'));
  }
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

/** Where the comma or bracket stands that ends the element which begins at `start`. */
function endOfElement(body: Buffer, start: number, row: number): number {
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
  throw new RowsUnreadable(
    last === body.length
      ? rowProblem('JSON_ENDS_EARLY', { row })
      : rowProblem('JSON_ROW_TOO_LONG', { row, most: MAX_ROW_BYTES }),
  );
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
