import { isUtf8 } from 'node:buffer';
import type { RowProblem } from '@mizan/api';
import { rowProblem } from '@mizan/api/row-problems';

type Read = { readonly text: string } | { readonly problem: RowProblem };

/** Enough to see whether a file begins like UTF-16. */
const HEAD_BYTES = 4;

/** Decodes a CSV file as its bytes arrive, or says why it cannot be read. */
export function openText() {
  let waiting: Buffer = Buffer.alloc(0);
  let isBegun = false;
  let lines = 0;
  function read(bytes: Buffer): Read {
    if (!isBegun && isUtf16(bytes)) return { problem: rowProblem('FILE_UTF16') };
    if (!isUtf8(bytes)) return { problem: rowProblem('FILE_NOT_UTF8', { line: lines + firstBadLine(bytes) }) };
    const text = bytes.toString('utf8');
    const unmarked = isBegun ? text : withoutMark(text);
    isBegun = true;
    lines += linesIn(bytes);
    return { text: unmarked };
  }
  return {
    push(chunk: Buffer): Read {
      const bytes = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      const end = bytes.length < HEAD_BYTES ? 0 : lastCharacterOf(bytes);
      waiting = bytes.subarray(end);
      return end === 0 ? { text: '' } : read(bytes.subarray(0, end));
    },
    end: () => read(waiting),
  };
}

/** The text of a CSV file that is held whole. */
export function textOf(bytes: Uint8Array): Read {
  const { push, end } = openText();
  const begun = push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if ('problem' in begun) return begun;
  const rest = end();
  return 'problem' in rest ? rest : { text: begun.text + rest.text };
}

const withoutMark = (text: string) => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** UTF-16 begins with a byte-order mark, or with a letter of which one byte is NUL. */
function isUtf16([first, second]: Uint8Array): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || (first === 0) !== (second === 0);
}

/** Where the last character begins, of which more bytes may still arrive. */
function lastCharacterOf(bytes: Buffer): number {
  let at = bytes.length - 1;
  while (at > bytes.length - 4 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}

function linesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) count += 1;
  return count;
}

const firstBadLine = (bytes: Buffer) => (bytes.toString('utf8').split('\uFFFD', 1)[0] ?? '').split('\n').length;
