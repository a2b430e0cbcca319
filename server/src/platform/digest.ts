import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, which nobody can guess. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** The SHA-256 of a token, an address or other content, which is stored in place of it and cannot be turned back. */
export const digest = (content: string | Uint8Array) => hash('sha256', content, 'base64url');

/** A UUID of version 8, whose content is application-defined: equal for equal texts. Stored ids are made by it, so it cannot change. */
export function uuidOf(text: string) {
  const hex = hash('sha256', text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
