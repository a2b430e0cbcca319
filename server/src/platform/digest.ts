import { hash } from 'node:crypto';

/** The SHA-256 of a token, an address or other content, which is stored in place of it and cannot be turned back. */
export const digest = (content: string | Uint8Array) => hash('sha256', content, 'base64url');
