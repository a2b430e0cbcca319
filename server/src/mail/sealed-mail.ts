import type { KeyRing } from '../platform/db/seal.ts';
import { seal, unseal } from '../platform/db/seal.ts';
import type { Rendered } from './render.ts';

export const sealMail = (id: string, mail: Rendered, keys: KeyRing) => seal(JSON.stringify(mail), id, keys);

/** Returns undefined if the mail was sealed with another TOKEN_SECRET. */
export function unsealMail(id: string, sealed: Buffer, keys: KeyRing): Rendered | undefined {
  try {
    return JSON.parse(unseal(sealed, id, keys)) as Rendered;
  } catch {
    // A wrong key alone can fail here: authentic text was written by `sealMail`.
    return undefined;
  }
}
