import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Better qualities take several times as long and save little, because rules repeat each other word for word. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Copied, because zlib answers with a view of a buffer of 64 KB, all of which a short text would keep. */
export const compressText = (text: Buffer): Buffer => Buffer.from(brotliCompressSync(text, FAST));
export const decompressText = (compressed: Buffer): string => brotliDecompressSync(compressed).toString();
