import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from './context.ts';
import type { KeyRing } from './db/seal.ts';
import type { PlatformSettings } from './settings.ts';

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

export const secretFileOf = (dataDir: string) => join(dataDir, 'token-secret');

/** The secret in use; undefined before the first start. */
export function readSecret({ dataDir, secrets }: Pick<PlatformSettings, 'dataDir' | 'secrets'>) {
  const file = secretFileOf(dataDir);
  return secrets.tokenSecret ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
}

/** A mark by which two installations can compare their secrets without revealing them. */
export const markOfSecret = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'mizan mark of the secret', 16)).toString('hex');

/** Creates the secret at the first start. Linking the finished file is atomic, so servers that start together agree. */
function storedSecret(dataDir: string) {
  const file = secretFileOf(dataDir);
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(temporary, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8');
}
