import { deflateSync, inflateSync } from 'node:zlib';
import { sql } from 'kysely';

/** The text of an answer from before answers were compressed; otherwise the compressed text with its dictionary. */
export type StoredAnswer = { answer: string | null; compressed: Buffer | null; dictionary: string | null };

/** Selected with a calculation, for `answerOf`. */
export const STORED_ANSWER = [
  'calculation.answer',
  'calculation.compressed',
  sql<string | null>`(SELECT kept.answer FROM answer_dictionary AS kept WHERE kept.id = calculation.dictionary_id)`.as(
    'dictionary',
  ),
] as const;

/** A third faster than what zlib does by default, for 4 % more bytes. */
const FAST = { level: 3, chunkSize: 1024 };

/** Answers of one rule share most of their text, which the dictionary takes out. */
export const compressAnswer = (answer: string | Buffer, dictionary: Buffer): Buffer =>
  deflateSync(answer, { ...FAST, dictionary });

/** Byte for byte as it was answered. The format holds checksums of text and dictionary: with another one this throws. */
export function answerBytes({ answer, compressed, dictionary }: StoredAnswer): Buffer {
  if (compressed === null && answer !== null) return Buffer.from(answer);
  if (compressed === null || dictionary === null) throw new Error('A saved answer has neither a text nor a dictionary');
  return inflateSync(compressed, { dictionary: Buffer.from(dictionary) });
}

export const answerOf = (stored: StoredAnswer): string => answerBytes(stored).toString();

/**
 * Answers are stored without the id, so that shared links can show the stored text unchanged. They are joined as bytes:
 * a text with Urdu words takes twice the memory, and would be encoded again to be sent.
 */
export const withId = (id: string | null, answer: Buffer) =>
  Buffer.concat([Buffer.from(`{"id":${JSON.stringify(id)},`), answer.subarray(1)]);

export const withSearchesLeft = (answer: Buffer, searchesLeft: number) =>
  Buffer.concat([answer.subarray(0, -1), Buffer.from(`,"searchesLeft":${searchesLeft}}`)]);
