import { createHmac } from 'node:crypto';

/** The key in use, and during a rotation the one before: all is made with the first, and accepted with either. */
export type KeyRing = readonly [inUse: Buffer, before?: Buffer];

/** Digests that nobody can guess without the key: stored under the first, looked up under each. */
export function keyedDigests(text: string, [inUse, before]: KeyRing): readonly [inUse: string, before?: string] {
  const digest = (key: Buffer) => createHmac('sha256', key).update(text).digest('base64url');
  return before === undefined ? [digest(inUse)] : [digest(inUse), digest(before)];
}
