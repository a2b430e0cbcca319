import { createCipheriv } from 'node:crypto';

/**
 * Computes `merchantHashedReq`: the sent fields, sorted by name, as `name=value&name=value` without encoding, encrypted
 * with the key of the portal. The key's length selects AES-128, AES-192 or AES-256.
 */
export function requestHash(fields: Record<string, string>, key: string): string {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const cipher = createCipheriv(`aes-${Buffer.byteLength(key) * 8}-ecb`, Buffer.from(key), null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}
