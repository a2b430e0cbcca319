import { seal, unseal } from '../db/seal.ts';
import type { Rendered } from './render.ts';

export const close = (id: string, mail: Rendered, key: Buffer) => seal(JSON.stringify(mail), id, key);

/** Returns undefined if the mail was sealed with another TOKEN_SECRET. */
export function open(id: string, sealed: Buffer, key: Buffer): Rendered | undefined {
  try {
    return JSON.parse(unseal(sealed, id, key)) as Rendered;
  } catch {
    // Only a wrong key can fail here: authentic text was written by `close`.
    return undefined;
  }
}
