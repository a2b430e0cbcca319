import { seal, unseal } from '../db/seal.ts';
import type { Rendered } from './render.ts';

export const close = (id: string, mail: Rendered, key: Buffer) => seal(JSON.stringify(mail), id, key);

/** Nothing, where it was sealed with a TOKEN_SECRET that is no longer in use. */
export function open(id: string, sealed: Buffer, key: Buffer): Rendered | undefined {
  try {
    return JSON.parse(unseal(sealed, id, key)) as Rendered;
  } catch {
    // The only way to fail: what is authentic was written by `close`.
    return undefined;
  }
}
