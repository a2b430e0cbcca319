import type { Keys } from '../../platform/context.ts';
import { unseal } from '../../platform/db/seal.ts';

/** Undefined if the secret was sealed with another TOKEN_SECRET. */
export function readSecret(memberId: string, sealed: Buffer, { seal }: Pick<Keys, 'seal'>) {
  try {
    return unseal(sealed, memberId, seal);
  } catch {
    // Only a wrong key can fail here: authentic text was written by `seal`.
    return undefined;
  }
}
