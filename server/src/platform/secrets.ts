import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Keys } from './context.ts';
import type { KeyRing } from './db/seal.ts';
import { OperatorFault } from './operator-fault.ts';
import type { PlatformSettings } from './settings.ts';
import { syncFolder } from './sync-folder.ts';

/** Derives a key ring for each purpose, so that a token for one purpose is never valid for another. */
export function deriveKeys({ secrets, dataDir }: PlatformSettings): Keys {
  const { tokenSecret = storedSecret(dataDir), tokenSecretBefore: before } = secrets;
  const derive = (purpose: string): KeyRing => {
    const key = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `mizan ${purpose}`, 32));
    return before === undefined ? [key(tokenSecret)] : [key(tokenSecret), key(before)];
  };
  return {
    access: derive('access token'),
    refresh: derive('refresh token'),
    seal: derive('sealed text'),
    mailbox: derive('digest of a mailbox'),
    phone: derive('digest of a telephone number'),
    ticket: derive('ticket between the steps of a log-in'),
    probe: derive('probe of an operator'),
  };
}

/** The secrets that Mizan makes have 64 characters. */
const MIN_SECRET_LENGTH = 32;

export const secretFileOf = (dataDir: string) => join(dataDir, 'token-secret');

/** The secret in use; undefined before the first start. */
export function readSecret({ dataDir, secrets }: Pick<PlatformSettings, 'dataDir' | 'secrets'>) {
  const file = secretFileOf(dataDir);
  return secrets.tokenSecret ?? (existsSync(file) ? readSecretFile(file) : undefined);
}

/** A mark by which two installations can compare their secrets without revealing them. */
export const markOfSecret = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'mizan mark of the secret', 16)).toString('hex');

/** Creates the secret at the first start. Servers that start together agree on the first. */
function storedSecret(dataDir: string) {
  const file = secretFileOf(dataDir);
  try {
    createSecretFile(file, randomBytes(48).toString('base64url'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(file, 0o600);
  return readSecretFile(file);
}

/** Creates the file whole, and on the disk when this returns, so that a power cut cannot empty it. Throws EEXIST if there is one. */
export function createSecretFile(file: string, secret: string) {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, secret, { mode: 0o600, flush: true });
  try {
    linkSync(temporary, file);
  } finally {
    rmSync(temporary);
  }
  syncFolder(dirname(file));
}

/** Anybody could guess the keys that are derived from an empty file. */
function readSecretFile(file: string) {
  const secret = readFileSync(file, 'utf8');
  if (secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new OperatorFault(
    `${file} holds no whole secret; a power cut may have emptied it. Put back the file of before, or delete it to get a new secret: everybody is then logged out, and two-step log-in and saved cards stop working.`,
  );
}
