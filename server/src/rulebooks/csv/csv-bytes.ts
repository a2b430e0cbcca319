import { isUtf8 } from 'node:buffer';
import type { RowProblem } from '@mizan/api';
import { rowProblem } from '@mizan/api/row-problems';

/** No file of rules is as large; beyond it Node could not hold the text as one string. */
const MAX_MEGABYTES = 200;

/** The text of a CSV file, or why it cannot be read. */
export function textOf(bytes: Uint8Array): { readonly text: string } | { readonly problem: RowProblem } {
  if (bytes.length > MAX_MEGABYTES * 1_000_000) {
    return { problem: rowProblem('FILE_TOO_LARGE', { megabytes: MAX_MEGABYTES }) };
  }
  if (isUtf16(bytes)) return { problem: rowProblem('FILE_UTF16') };
  if (!isUtf8(bytes)) return { problem: rowProblem('FILE_NOT_UTF8', { line: firstBadLine(bytes) }) };
  return { text: withoutMark(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)) };
}

export const withoutMark = (text: string) => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** UTF-16 begins with a byte-order mark, or with a letter of which one byte is NUL. */
function isUtf16([first, second]: Uint8Array): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || (first === 0) !== (second === 0);
}

function firstBadLine(bytes: Uint8Array): number {
  const readable = new TextDecoder('utf-8').decode(bytes).split('\uFFFD', 1)[0] ?? '';
  return readable.split('\n').length;
}
