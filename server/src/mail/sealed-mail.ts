import { type KeyRing, seal, tryUnseal } from '../platform/db/seal.ts';
import type { RenderedMail } from './render.ts';

/** Encrypts a mail for the outbox, bound to its id. */
export const sealMail = (id: string, mail: RenderedMail, keys: KeyRing) => seal(JSON.stringify(mail), id, keys);

/** Decrypts a mail. Returns undefined if it was sealed with another TOKEN_SECRET. */
export function unsealMail(id: string, sealed: Buffer, keys: KeyRing): RenderedMail | undefined {
  const text = tryUnseal(sealed, id, keys);
  return text === undefined ? undefined : (JSON.parse(text) as RenderedMail);
}
