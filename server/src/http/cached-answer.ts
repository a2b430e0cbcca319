import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer, Endpoint, Result } from '@mizan/api';
import { z } from 'zod';

/** A text that is sent to many, with its etag and compressed copies. */
export type CachedAnswer = ReturnType<typeof cachedText>;

/** Encoding by the contract drops every field that it does not name. */
export const cachedAnswer = <E extends Endpoint>(contract: E, value: Answer<E>): CachedAnswer =>
  cachedText(JSON.stringify(z.encode(contract.result, value as Result<E>)));

/** A higher quality saves few bytes and takes both processors of a small server for a tenth of a second for each page that a stranger asks for. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Compresses once, on first demand, on another thread. A long text is given as bytes, which take less memory; a short one as
 * a string, which Node sends together with the headers.
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
