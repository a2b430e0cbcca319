import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Encrypts text for storage; `place` binds it to its row, so that it cannot be copied to another. */
export function seal(text: string, place: string, key: Buffer) {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for text that was changed, moved, or sealed with another TOKEN_SECRET. */
export function unseal(sealed: Buffer, place: string, key: Buffer) {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(place));
  cipher.setAuthTag(sealed.subarray(-TAG));
  return cipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + cipher.final('utf8');
}
