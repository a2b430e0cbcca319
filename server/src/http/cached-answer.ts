import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer, Endpoint, Result } from '@mizan/api';
import { z } from 'zod';

/** A text that is sent to many clients, with its ETag and compressed copies. */
export type CachedAnswer = ReturnType<typeof cachedText>;

/** Serialises an answer once. Fields that the contract does not name are dropped. */
export const cachedAnswer = <E extends Endpoint>(contract: E, value: Answer<E>): CachedAnswer =>
  cachedText(JSON.stringify(z.encode(contract.result, value as Result<E>)));

/** A higher quality saves few bytes, and occupies a small server for a tenth of a second for each page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * A text with its ETag, compressed once on first demand, in another thread. Pass a long text as bytes, which take less memory,
 * and a short one as a string, which Node sends together with the headers.
 */
export function cachedText(body: string | Buffer, type = 'application/json; charset=utf-8') {
  const copies: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  return {
    type,
    body,
    etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    br: () => (copies.br ??= toBrotli(body, BROTLI)),
    gzip: () => (copies.gzip ??= toGzip(body)),
  };
}
