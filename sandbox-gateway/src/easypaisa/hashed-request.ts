import { createDecipheriv } from 'node:crypto';
import type { Fields } from '../bodies.ts';

const HASH = 'merchantHashedReq';

/** What the merchant enciphered: the fields of its form in a row. Nothing where the key or the text is another. */
export function decipher(hashed: string, key: string) {
  try {
    const bytes = Buffer.from(key);
    const aes = createDecipheriv(`aes-${bytes.length * 8}-ecb`, bytes, null);
    return aes.update(hashed, 'base64', 'utf8') + aes.final('utf8');
  } catch {
    // Enciphered with another key, or not at all.
    return undefined;
  }
}

const inARow = (entries: readonly (readonly [string, string])[]) =>
  entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Whether just what was posted was enciphered. Guides differ about empty fields: they may be left out. */
export function isWholeRequest(posted: Fields, key: string) {
  const hashed = decipher(posted[HASH] ?? '', key);
  const entries = Object.entries(posted).filter(([name]) => name !== HASH);
  const spoken = entries.filter(([, value]) => value !== '');
  return hashed !== undefined && [inARow(entries), inARow(spoken)].includes(hashed);
}
