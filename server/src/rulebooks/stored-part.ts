import { decompressText } from './compressed-text.ts';

/** The text of a major category from before parts were compressed; otherwise the compressed text. */
export type StoredPart = { content: string | null; compressed: Buffer | null };

export function partText({ content, compressed }: StoredPart): string {
  if (compressed !== null) return decompressText(compressed);
  if (content !== null) return content;
  throw new Error('A stored part has neither a text nor a compressed one');
}
