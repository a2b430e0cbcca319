import { createHash, randomBytes } from 'node:crypto';
import type { Key } from '@mizan/api';

export type KeyText = { id: string; mode: Key['mode']; digest: Buffer };

/** What every key begins with, so that a scanner of files knows a lost one; tokens of sessions never do. */
export const KEY_PREFIX = 'mz_';

const FORM = /^mz_(live|test)_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;

/** A key with 256 random bits; only their digest is stored. Its id finds the row and says nothing about the member. */
export function makeKeyText(mode: Key['mode'], id: string) {
  const secret = randomBytes(32).toString('base64url');
  return { text: `${KEY_PREFIX}${mode}_${id.replaceAll('-', '')}_${secret}`, digest: digestOf(secret) };
}

/** Undefined for anything that is not a key by its form. */
export function readKeyText(text: string): KeyText | undefined {
  const [, mode, a, b, c, d, e, secret] = FORM.exec(text) ?? [];
  if (secret === undefined) return undefined;
  return { id: [a, b, c, d, e].join('-'), mode: mode === 'test' ? 'test' : 'live', digest: digestOf(secret) };
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();
