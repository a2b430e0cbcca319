import { createHash } from 'node:crypto';
import type { Key } from '@mizan/api';
import { randomToken } from '../../platform/digest.ts';

export type KeyText = { id: string; mode: Key['mode']; digest: Buffer };

/** Every key begins with this, and no access token does. Scanners find lost keys in files by it. */
export const KEY_PREFIX = 'mz_';

const FORM = /^mz_(live|test)_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;

/** Creates a key with 256 random bits, of which only the digest is stored. The id in it finds the row. */
export function createKeyText(mode: Key['mode'], id: string) {
  const secret = randomToken();
  return { text: `${KEY_PREFIX}${mode}_${id.replaceAll('-', '')}_${secret}`, digest: digestOf(secret) };
}

/** Returns undefined for a text that does not have the form of a key. */
export function parseKeyText(text: string): KeyText | undefined {
  const [, mode, a, b, c, d, e, secret] = FORM.exec(text) ?? [];
  if (secret === undefined) return undefined;
  return { id: [a, b, c, d, e].join('-'), mode: mode === 'test' ? 'test' : 'live', digest: digestOf(secret) };
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();
