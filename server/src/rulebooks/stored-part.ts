import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The text of a major category from before parts were compressed; otherwise the compressed text. */
export type StoredPart = { content: string | null; compressed: Buffer | null };

/** Better qualities take several times as long and save little, because rules repeat each other word for word. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

export const compressPart = (text: Buffer): Buffer => brotliCompressSync(text, FAST);

export function partText({ content, compressed }: StoredPart): string {
  if (compressed !== null) return brotliDecompressSync(compressed).toString();
  if (content !== null) return content;
  throw new Error('A stored part has neither a text nor a compressed one');
}
