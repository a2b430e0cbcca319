import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { ownBytes } from '../own-bytes.ts';

/** Better qualities take several times as long and save little, because rules repeat each other word for word. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

export const compressText = (text: Buffer): Buffer => ownBytes(brotliCompressSync(text, FAST));
export const decompressText = (compressed: Buffer): string => brotliDecompressSync(compressed).toString();
