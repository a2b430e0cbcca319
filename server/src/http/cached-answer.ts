import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer, Endpoint, Result } from '@mizan/api';
import { z } from 'zod';

/** A text that many are sent, such as an answer that went through the allow-list once. */
export type CachedAnswer = ReturnType<typeof cachedText>;

export const cachedAnswer = <E extends Endpoint>(contract: E, value: Answer<E>): CachedAnswer =>
  cachedText(JSON.stringify(z.encode(contract.result, value as Result<E>)));

/** A higher quality saves few bytes and takes both processors for a tenth of a second for each page that a stranger asks for. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Its compressed copies are made once, when they are first asked for, and on another thread. Node sends a string at once with its
 * headers; a long text takes less memory as bytes.
 */
export function cachedText(body: string | Buffer, type = 'application/json; charset=utf-8') {
  const copies: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  return {
    type,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    br: () => (copies.br ??= toBrotli(body, BROTLI)),
    gzip: () => (copies.gzip ??= toGzip(body)),
  };
}
