import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** The key in use, and during a rotation the one before: all is made with the first, and accepted with either. */
export type KeyRing = readonly [inUse: Buffer, before?: Buffer];

/** Digests that nobody can guess without the key: stored under the first, looked up under each. */
export function keyedDigests(text: string, [inUse, before]: KeyRing): readonly [inUse: string, before?: string] {
  const digest = (key: Buffer) => createHmac('sha256', key).update(text).digest('base64url');
  return before === undefined ? [digest(inUse)] : [digest(inUse), digest(before)];
}

const NONCE = 12;
const TAG = 16;

/** Encrypts text for storage; `place` binds it to its row, so that it cannot be copied to another. */
export function seal(text: string, place: string, [key]: KeyRing) {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for text that was changed, moved, or sealed with another TOKEN_SECRET. */
export function unseal(sealed: Buffer, place: string, [inUse, before]: KeyRing) {
  try {
    return decrypt(sealed, place, inUse);
  } catch (error) {
    if (before === undefined) throw error;
    return decrypt(sealed, place, before);
  }
}

/** As `unseal`, but returns undefined where that throws: authentic text can only fail because its key is lost. */
export function tryUnseal(...args: Parameters<typeof unseal>): string | undefined {
  try {
    return unseal(...args);
  } catch {
    // The caller says what is lost with the key.
    return undefined;
  }
}

function decrypt(sealed: Buffer, place: string, key: Buffer) {
  // Without the length a tag of four bytes would do, which can be guessed.
  const options = { authTagLength: TAG };
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), options).setAAD(Buffer.from(place));
  cipher.setAuthTag(sealed.subarray(-TAG));
  return cipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + cipher.final('utf8');
}
