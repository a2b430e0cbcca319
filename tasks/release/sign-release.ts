import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import {
  DIGESTS,
  digestOf,
  fingerprintOf,
  PUBLIC_KEY,
  SIGNATURE,
} from '../../server/src/program/release/verify-release.ts';

/** The private key in the file that RELEASE_KEY_FILE names; undefined if it names none. Throws if its signatures would be refused. */
export function readReleaseKey(
  path: string | undefined,
  { root, publicKey = PUBLIC_KEY }: { root: string; publicKey?: KeyObject },
) {
  if (path === undefined || path === '') return undefined;
  const file = resolve(path);
  if (!existsSync(file)) throw new Error(`RELEASE_KEY_FILE names ${file}, which does not exist.`);
  if (!relative(root, file).startsWith('..'))
    throw new Error(`RELEASE_KEY_FILE names ${file}, which lies in the repository: keep the private key elsewhere.`);
  const key = createPrivateKey(readFileSync(file));
  const [own, expected] = [fingerprintOf(createPublicKey(key)), fingerprintOf(publicKey)];
  if (own === expected) return key;
  throw new Error(
    `RELEASE_KEY_FILE holds the key ${own}, but releases are verified with the key ${expected}: nobody would accept this release.`,
  );
}

/** Writes the digest of every file of the folder, and their signature if there is a key. Returns the digests. */
export function signRelease(folder: string, key: KeyObject | undefined) {
  const names = readdirSync(folder).filter((name) => name !== DIGESTS && name !== SIGNATURE);
  const digests = names
    .toSorted()
    .map((name) => `${digestOf(join(folder, name))}  ${name}\n`)
    .join('');
  writeFileSync(join(folder, DIGESTS), digests);
  if (key) writeFileSync(join(folder, SIGNATURE), `${sign(null, Buffer.from(digests), key).toString('base64')}\n`);
  return digests;
}
