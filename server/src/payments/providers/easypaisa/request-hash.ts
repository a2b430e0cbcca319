import { createCipheriv } from 'node:crypto';

/**
 * `merchantHashedReq`: the fields that are sent, by name, as `name=value&name=value` without any encoding, enciphered
 * with the key of the portal. 16 characters of it make AES-128, 24 and 32 the longer ones.
 */
export function requestHash(fields: Record<string, string>, key: string): string {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const cipher = createCipheriv(`aes-${Buffer.byteLength(key) * 8}-ecb`, Buffer.from(key), null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}
