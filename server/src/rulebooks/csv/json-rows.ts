import { isUtf8 } from 'node:buffer';

/** Bytes that one row may have, and how deep it may nest; a row of rules needs far less of both. */
const longestRow = 512 * 1024;
const deepestRow = 8;

/** What was sent is no JSON array: nothing in it can be relied on. */
export class RowsUnreadable extends Error {
  override readonly name = 'RowsUnreadable';
}

/**
 * The elements of a JSON array, parsed one by one: an array of a hundred thousand rows, parsed whole, takes several
 * times the memory of its text.
 */
export function* jsonRows(body: Buffer): Generator<unknown> {
  if (!isUtf8(body)) throw new RowsUnreadable('What was sent is not UTF-8 text.');
  let at = afterSpace(body, body.subarray(0, 3).equals(byteOrderMark) ? 3 : 0);
  if (body[at] !== openingBracket) throw new RowsUnreadable('What was sent is not a JSON array of rows.');
  at = afterSpace(body, at + 1);
  for (let row = 1; row === 1 ? body[at] !== closingBracket : body[at] === comma; row += 1) {
    const start = row === 1 ? at : at + 1;
    at = endOfElement(body, start, row);
    yield parseRow(body.toString('utf8', start, at), row);
  }
  if (body[at] !== closingBracket || afterSpace(body, at + 1) < body.length) {
    throw new RowsUnreadable('What was sent does not end where its array of rows ends.');
  }
}

const byteOrderMark = Buffer.from('\uFEFF');
const [openingBracket, closingBracket, comma, quote, backslash] = [...Buffer.from('[],"\\')];
/** Which bytes mean anything outside a text: 1 for one that opens, 2 for one that closes, 3 for a comma, 4 for a quote. */
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
  const last = Math.min(body.length, start + longestRow);
  let depth = 0;
  for (let at = start; at < last; at += 1) {
    const found = meaning[body[at] ?? 0];
    if (found === 4) at = endOfText(body, at, last);
    else if (found === 1) depth += 1;
    else if (found !== 0 && depth === 0) return at;
    else if (found === 2) depth -= 1;
    if (depth > deepestRow) throw new RowsUnreadable(`Row ${row} nests deeper than ${deepestRow} levels.`);
  }
  throw new RowsUnreadable(
    last === body.length ? `What was sent ends within row ${row}.` : `Row ${row} is longer than ${longestRow} bytes.`,
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
    // Its own message speaks of positions in a slice that nobody sees.
    throw new RowsUnreadable(`Row ${row} is not JSON.`);
  }
}
