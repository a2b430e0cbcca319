import { hash } from 'node:crypto';

/** The SHA-256 of a token, an address or another text, which is stored in place of it and cannot be turned back. */
export const digest = (text: string) => hash('sha256', text, 'base64url');
