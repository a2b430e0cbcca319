import { randomBytes } from 'node:crypto';

/** 256 random bits, which nobody can guess. */
export const randomToken = () => randomBytes(32).toString('base64url');
