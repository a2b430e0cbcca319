import type { MajorCategory } from '@mizan/engine';
import { decompressText } from './compressed-text.ts';

/** The text of a major category from before parts were compressed; otherwise the compressed text. */
export type StoredPart = { content: string | null; compressed: Buffer | null };

/** As JSON has no quote within a text that is not escaped, this stands in the text of a major category only once. */
const NO_MINORS = '"minorCategory":[]';

/**
 * Makes the JSON of major categories, each in the room of the one before. It is made minor by minor: V8 takes several
 * times as long for a text of a megabyte.
 */
export function textMaker(): (major: MajorCategory) => Buffer {
  let room = Buffer.alloc(0);
  return (major) => {
    const [before, after] = JSON.stringify({ ...major, minorCategory: [] }).split(NO_MINORS);
    const minors = major.minorCategory.flatMap((minor, at) => [at === 0 ? '' : ',', JSON.stringify(minor)]);
    const pieces = [`${before}"minorCategory":[`, ...minors, `]${after}`];
    const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    if (room.length < length) room = Buffer.allocUnsafeSlow(length);
    let end = 0;
    for (const piece of pieces) end += room.write(piece, end);
    return room.subarray(0, end);
  };
}

export function partText({ content, compressed }: StoredPart): string {
  if (compressed !== null) return decompressText(compressed);
  if (content !== null) return content;
  throw new Error('A stored part has neither a text nor a compressed one');
}
