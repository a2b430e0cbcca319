import type { Transaction } from '../../platform/db/database.ts';
import { readFactors } from './factors.ts';

/** Without app and passkeys nobody is asked for a recovery code, so none is kept. */
export async function dropNeedlessCodes(db: Transaction, memberId: string) {
  const { since } = await readFactors(db, memberId);
  if (since === null) await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
}

/** Removes all that a second step of this member's log-in could be. */
export async function removeFactors(db: Transaction, memberId: string) {
  for (const table of ['second_factor', 'passkey', 'recovery_code'] as const) {
    await db.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
}
