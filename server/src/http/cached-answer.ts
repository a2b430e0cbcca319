import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Answer, Endpoint, Result } from '@mizan/api';
import { z } from 'zod';

/** A cached answer: text that went through the allow-list once, plain and compressed. */
export type CachedAnswer = { json: string; brotli: Buffer | undefined; etag: string; headers: Record<string, string> };

export const cachedAnswer = <E extends Endpoint>(contract: E, value: Answer<E>): Promise<CachedAnswer> =>
  cachedText(JSON.stringify(z.encode(contract.result, value as Result<E>)));

/** Shorter texts fit in one packet uncompressed. */
const MIN_COMPRESSED = 1024;
const compress = promisify(brotliCompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Clients may cache the answer but must revalidate it; a 304 is cheap. */
const sent = { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' };

/** For text that is known to follow the contract, such as text checked when it was stored. */
export async function cachedText(json: string): Promise<CachedAnswer> {
  const brotli = json.length < MIN_COMPRESSED ? undefined : await compress(json, options);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { json, brotli, etag, headers: { etag, ...sent, ...(brotli && { vary: 'accept-encoding' }) } };
}
