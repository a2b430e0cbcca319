import type { Transaction } from '../../platform/db/database.ts';
import { readFactors } from './factors.ts';

/** Deletes the recovery codes of a member who has neither app nor passkey: they are no longer asked for. */
export async function removeUnusedCodes(db: Transaction, memberId: string) {
  const { since } = await readFactors(db, memberId);
  if (since === null) await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
}

/** Removes the app, the passkeys and the recovery codes of a member. */
export async function removeFactors(db: Transaction, memberId: string) {
  for (const table of ['second_factor', 'passkey', 'recovery_code'] as const) {
    await db.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
}
