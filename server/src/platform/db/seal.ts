import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** The key in use, and during a rotation the one before it. Texts are sealed with the first and unsealed with either. */
export type KeyRing = readonly [inUse: Buffer, before?: Buffer];

/** Digests of a text that cannot be guessed without the key. The first is stored; lookups try each. */
export function keyedDigests(text: string, [inUse, before]: KeyRing): readonly [inUse: string, before?: string] {
  const digest = (key: Buffer) => createHmac('sha256', key).update(text).digest('base64url');
  return before === undefined ? [digest(inUse)] : [digest(inUse), digest(before)];
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts text for storage. `place` names its row, so that the sealed text is useless in another row. */
export function seal(text: string, place: string, [key]: KeyRing) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts sealed text. Throws if it was changed, belongs to another place, or was sealed with another TOKEN_SECRET. */
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
  // Without this length Node would accept a tag of four bytes, which can be guessed.
  const options = { authTagLength: TAG_BYTES };
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), options).setAAD(
    Buffer.from(place),
  );
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return cipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
}
