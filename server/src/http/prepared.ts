import { createHash } from 'node:crypto';
import type { Answer, Endpoint, Result } from '@mizan/api';
import { z } from 'zod';

/** An answer made into text beforehand. It went through the allow-list then, and is sent as it is. */
export type Prepared = { json: string; etag: string };

export const prepare = <E extends Endpoint>(contract: E, value: Answer<E>): Prepared =>
  prepareText(JSON.stringify(z.encode(contract.result, value as Result<E>)));

/** For text that is known to be as the contract says, such as what was checked when it was stored. */
export const prepareText = (json: string): Prepared => ({
  json,
  etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
});
