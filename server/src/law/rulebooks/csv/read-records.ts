import { isUtf8 } from 'node:buffer';
import type { RowProblem } from '@mizan/api';
import { firstBadLine, type OnRecord, readRecords as readText } from '@mizan/api/csv';
import { rowProblem } from '@mizan/api/row-problems';
import { parse } from 'csv-parse/sync';

/** Reads the records of a CSV file one by one. Returns the problem if the file is not text or cannot be read to its end. */
export const readRecords = (file: Uint8Array, onRecord: OnRecord): RowProblem | null =>
  textProblem(file) ?? readText(parse, withoutMark(file), onRecord);

/** The problem of bytes that are not text in UTF-8; null if they are. */
export function textProblem(bytes: Uint8Array): RowProblem | null {
  if (isUtf16(bytes)) return rowProblem('FILE_UTF16');
  return isUtf8(bytes) ? null : rowProblem('FILE_NOT_UTF8', { line: firstBadLine(bytes) });
}

/** UTF-16 begins with a byte-order mark, or with a letter of which one byte is NUL. */
function isUtf16([first, second]: Uint8Array): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || (first === 0) !== (second === 0);
}

const MARK = Buffer.from('\uFEFF');

/** The bytes without a byte-order mark at the beginning. */
export function withoutMark(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes;
}
