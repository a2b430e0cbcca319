import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Keys } from '../context.ts';

/** Derives one key for each purpose, so that a token for one purpose is never valid for another. */
export function openKeys(config: Config): Keys {
  const secret = config.secrets.tokenSecret ?? storedSecret(config.dataDir);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `mizan ${purpose}`, 32));
  return { access: derive('access token'), refresh: derive('refresh token'), seal: derive('sealed text') };
}

/** Creates the secret at the first start. Linking the finished file is atomic, so servers that start together agree. */
function storedSecret(dataDir: string) {
  const file = join(dataDir, 'token-secret');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8');
}
