import { isUtf8 } from 'node:buffer';

/** What no file of rules reaches; beyond it Node could not hold the text as one string. */
const mostBytes = 200_000_000;

/** The text of a file that people saved as CSV, or what to do about it. */
export function textOf(bytes: Uint8Array): { readonly text: string } | { readonly problem: string } {
  if (bytes.length > mostBytes) return { problem: 'The file is larger than 200 MB. Split it into several files.' };
  if (isUtf16(bytes)) return { problem: 'The file is saved as UTF-16 (“Unicode text”). Save it as “CSV UTF-8”.' };
  if (!isUtf8(bytes)) {
    return { problem: `The file is not UTF-8 text: see line ${lineOfFault(bytes)}. Save it as “CSV UTF-8”.` };
  }
  return { text: withoutMark(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)) };
}

export const withoutMark = (text: string) => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** By its byte-order mark, or by a first letter of which one half is NUL. */
function isUtf16([first, second]: Uint8Array): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || (first === 0) !== (second === 0);
}

function lineOfFault(bytes: Uint8Array): number {
  const readable = new TextDecoder('utf-8').decode(bytes).split('\uFFFD', 1)[0] ?? '';
  return readable.split('\n').length;
}
