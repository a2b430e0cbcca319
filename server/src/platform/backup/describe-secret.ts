import { markOfSecret, readSecret } from '../secrets.ts';
import type { PlatformSettings } from '../settings.ts';
import type { Manifest } from './manifest.ts';

/** Sessions, mailed links and encrypted texts of the backup work only with the secret that it was made with. */
export function describeSecret(config: Pick<PlatformSettings, 'dataDir' | 'secrets'>, { secretMark }: Manifest) {
  const secret = readSecret(config);
  if (secretMark === undefined || (secret !== undefined && markOfSecret(secret) === secretMark))
    return 'Everybody stays logged in.';
  return 'Look: TOKEN_SECRET is another one than when the backup was made. Set it to that one before you start; otherwise everybody is logged out, and two-step log-in and saved cards stop working.';
}
