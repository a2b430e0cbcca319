import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Answer, Endpoint, Result } from '@mizan/api';
import { z } from 'zod';

/** An answer made into text beforehand. It went through the allow-list then, and is sent as it is, packed or not. */
export type Prepared = { json: string; brotli: Buffer | undefined; etag: string; headers: Record<string, string> };

export const prepare = <E extends Endpoint>(contract: E, value: Answer<E>): Promise<Prepared> =>
  prepareText(JSON.stringify(z.encode(contract.result, value as Result<E>)));

/** Shorter texts fit in one packet as they are. */
const WORTH_PACKING = 1024;
const pack = promisify(brotliCompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** It may be kept by whoever asked, and must be asked for again each time: then 304 costs next to nothing. */
const sent = { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' };

/** For text that is known to be as the contract says, such as what was checked when it was stored. */
export async function prepareText(json: string): Promise<Prepared> {
  const brotli = json.length < WORTH_PACKING ? undefined : await pack(json, options);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { json, brotli, etag, headers: { etag, ...sent, ...(brotli && { vary: 'accept-encoding' }) } };
}
