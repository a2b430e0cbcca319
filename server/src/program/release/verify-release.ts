import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { OperatorFault } from '../../platform/operator-fault.ts';

/** The digest of every file of a release, as `sha256sum -c` reads them, and their signature in base64. */
export const DIGESTS = 'SHA256SUMS';
export const SIGNATURE = 'SHA256SUMS.sig';

/** The public key of the people who make the releases. */
export const PUBLIC_KEY = createPublicKey(readFileSync(new URL('./public-key.pem', import.meta.url)));

export const digestOf = (file: string) => hash('sha256', readFileSync(file));

/** Verifies a file of a release, or each file of its folder. Returns the proof in words; throws what differs. */
export function verifyRelease(path: string, key: KeyObject = PUBLIC_KEY): string {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const folder = isFolder ? path : dirname(path);
  const signed = readSignedDigests(folder, key);
  const names = isFolder ? namesIn(folder, signed) : [basename(path)];
  const faults = names.flatMap((name) => faultsOf(join(folder, name), signed));
  if (faults.length > 0) throw new OperatorFault(`Do not use it.\n${faults.join('\n')}`);
  const files = names.map((name) => `${name} is what was signed (SHA-256 ${signed.get(name)}).`);
  return [...files, `It was signed with the key ${fingerprintOf(key)}.`].join('\n');
}

/** The names of the signed files, and of all others in the folder. */
function namesIn(folder: string, signed: ReadonlyMap<string, string>) {
  const all = new Set([...signed.keys(), ...readdirSync(folder)]);
  return [...all].filter((name) => name !== DIGESTS && name !== SIGNATURE);
}

/** The digest of each signed file by its name. Throws for a wrong signature. */
function readSignedDigests(folder: string, key: KeyObject) {
  const [digests, signature] = [DIGESTS, SIGNATURE].map((name) => {
    const file = join(folder, name);
    if (existsSync(file)) return readFileSync(file);
    throw new OperatorFault(`${file} is missing, so nothing can be verified. It belongs to the files of the release.`);
  }) as [Buffer, Buffer];
  // No algorithm is named, because Ed25519 has its own digest.
  if (!verify(null, digests, key, Buffer.from(signature.toString('utf8'), 'base64'))) {
    throw new OperatorFault(
      `Do not use it.\n${DIGESTS} is not what the key ${fingerprintOf(key)} signed: it was changed, or signed with another key.`,
    );
  }
  const lines = digests.toString('utf8').split('\n').filter(Boolean);
  // A line is a digest of 64 characters, two spaces and a name.
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

function faultsOf(file: string, signed: ReadonlyMap<string, string>) {
  const name = basename(file);
  const expected = signed.get(name);
  if (expected === undefined) return [`${name} was not signed: this release is ${[...signed.keys()].join(', ')}.`];
  if (!existsSync(file)) return [`${name} was signed and is missing in ${dirname(file)}.`];
  const actual = digestOf(file);
  return actual === expected
    ? []
    : [`${name} is not what was signed: its SHA-256 is ${actual}, that of the signed file ${expected}.`];
}

/** The beginning of the digest of a public key, by which people compare keys. */
export const fingerprintOf = (key: KeyObject) =>
  hash('sha256', key.export({ type: 'spki', format: 'der' })).slice(0, 16);
