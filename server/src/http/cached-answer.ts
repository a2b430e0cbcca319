import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Answer, Endpoint, Result } from '@mizan/api';
import { z } from 'zod';
import { ownBytes } from '../own-bytes.ts';

/** One way to send an answer: its text, its compressed text, or 304 to a client that has it already. */
type Form = { status: 200 | 304; headers: Record<string, string>; body?: string | Buffer };
/** A cached answer: text that went through the allow-list once, in each form that leaves the server. */
export type CachedAnswer = { etag: string; plain: Form; brotli: Form | undefined; unchanged: Form };

export const cachedAnswer = <E extends Endpoint>(contract: E, value: Answer<E>): Promise<CachedAnswer> =>
  cachedText(JSON.stringify(z.encode(contract.result, value as Result<E>)));

/** Shorter texts fit in one packet uncompressed. */
const MIN_COMPRESSED = 1024;
const compress = promisify(brotliCompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** For text that is known to follow the contract, such as text checked when it was stored. */
export async function cachedText(json: string): Promise<CachedAnswer> {
  const brotli = json.length < MIN_COMPRESSED ? undefined : ownBytes(await compress(json, options));
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  // Clients may cache the answer but must revalidate it; a 304 is cheap.
  const headers = { etag, 'cache-control': 'no-cache', ...(brotli && { vary: 'accept-encoding' }) };
  return {
    etag,
    plain: { status: 200, headers: withBody(headers, json), body: json },
    brotli: brotli && {
      status: 200,
      headers: { ...withBody(headers, brotli), 'content-encoding': 'br' },
      body: brotli,
    },
    unchanged: { status: 304, headers },
  };
}

const withBody = (headers: Record<string, string>, body: string | Buffer) => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
});
