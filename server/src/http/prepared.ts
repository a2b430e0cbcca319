import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Answer, Endpoint, Result } from '@mizan/api';
import { z } from 'zod';

/** An answer made into text beforehand. It went through the allow-list then, and is sent as it is, packed or not. */
export type Prepared = { json: string; brotli: Buffer | undefined; etag: string };

export const prepare = <E extends Endpoint>(contract: E, value: Answer<E>): Promise<Prepared> =>
  prepareText(JSON.stringify(z.encode(contract.result, value as Result<E>)));

/** Shorter texts fit in one packet as they are. */
const WORTH_PACKING = 1024;
const pack = promisify(brotliCompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** For text that is known to be as the contract says, such as what was checked when it was stored. */
export const prepareText = async (json: string): Promise<Prepared> => ({
  json,
  brotli: json.length < WORTH_PACKING ? undefined : await pack(json, options),
  etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
});
