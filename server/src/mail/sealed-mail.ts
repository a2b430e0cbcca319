import type { KeyRing } from '../platform/db/seal.ts';
import { seal, unseal } from '../platform/db/seal.ts';
import type { RenderedMail } from './render.ts';

export const sealMail = (id: string, mail: RenderedMail, keys: KeyRing) => seal(JSON.stringify(mail), id, keys);

/** Returns undefined if the mail was sealed with another TOKEN_SECRET. */
export function unsealMail(id: string, sealed: Buffer, keys: KeyRing): RenderedMail | undefined {
  try {
    return JSON.parse(unseal(sealed, id, keys)) as RenderedMail;
  } catch {
    // Only a wrong key can fail here: authentic text was written by `sealMail`.
    return undefined;
  }
}
