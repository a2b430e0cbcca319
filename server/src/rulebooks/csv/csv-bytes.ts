import { isUtf8 } from 'node:buffer';
import type { RowProblem } from '@mizan/api';
import { rowProblem } from '@mizan/api';

/** The text of the first bytes of a piece, and how many they are; or why the file cannot be read. */
type Decoded = { readonly text: string; readonly length: number } | { readonly problem: RowProblem };

/** Decodes a CSV file piece by piece. The bytes of a character that a piece cuts off belong to the next piece. */
export function openText() {
  let line = 1;
  let isStart = true;
  return (bytes: Buffer, isLast: boolean): Decoded => {
    if (isStart && isUtf16(bytes)) return { problem: rowProblem('FILE_UTF16') };
    const whole = isLast ? bytes : bytes.subarray(0, lengthOfWholeCharacters(bytes));
    if (!isUtf8(whole)) return { problem: rowProblem('FILE_NOT_UTF8', { line: line + lineEndsIn(readable(whole)) }) };
    const text = whole.toString();
    line += lineEndsIn(text);
    const isMarked = isStart && text.startsWith('\uFEFF');
    isStart = false;
    return { text: isMarked ? text.slice(1) : text, length: whole.length };
  };
}

/** The text of a whole file, or why it cannot be read. */
export const textOf = (bytes: Uint8Array) => openText()(Buffer.from(bytes), true);

/** How many bytes there are before a character that the end of the piece may cut off. */
export function lengthOfWholeCharacters(bytes: Uint8Array): number {
  const isContinued = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  let last = bytes.length - 1;
  while (last > bytes.length - 4 && isContinued(last)) last -= 1;
  return (bytes[last] ?? 0) < 0x80 ? bytes.length : Math.max(last, 0);
}

/** UTF-16 begins with a byte-order mark, or with a letter of which one byte is NUL. */
function isUtf16([first, second]: Uint8Array): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || (first === 0) !== (second === 0);
}

const readable = (bytes: Buffer) => bytes.toString().split('\uFFFD', 1)[0] ?? '';

function lineEndsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
