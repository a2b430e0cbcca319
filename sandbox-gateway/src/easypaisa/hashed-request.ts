import { createDecipheriv } from 'node:crypto';
import type { Fields } from '../bodies.ts';

const HASH = 'merchantHashedReq';

/** Decrypts the merchant's fields; undefined if the key or the text is wrong. */
export function decrypt(hashed: string, key: string) {
  try {
    const bytes = Buffer.from(key);
    const aes = createDecipheriv(`aes-${bytes.length * 8}-ecb`, bytes, null);
    return aes.update(hashed, 'base64', 'utf8') + aes.final('utf8');
  } catch {
    // The text was encrypted with another key, or not at all.
    return undefined;
  }
}

const joinFields = (entries: readonly (readonly [string, string])[]) =>
  entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Whether the encrypted fields equal the posted ones. Guides differ about empty fields, so these may be omitted. */
export function isUnchanged(fields: Fields, key: string) {
  const hashed = decrypt(fields[HASH] ?? '', key);
  const entries = Object.entries(fields).filter(([name]) => name !== HASH);
  const filled = entries.filter(([, value]) => value !== '');
  return hashed !== undefined && [joinFields(entries), joinFields(filled)].includes(hashed);
}
