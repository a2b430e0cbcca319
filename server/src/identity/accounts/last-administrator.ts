import { Problem } from '@mizan/api';
import type { Transaction } from '../../platform/db/database.ts';

/**
 * Locks all active administrators in one order, so that the last two cannot both leave at the same time. Rows that only refer to
 * them, such as mail, can still be written.
 */
export async function lockAdministrators(db: Transaction): Promise<string[]> {
  const administrators = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return administrators.map(({ id }) => id);
}

/** Throws if the member is the only one of the locked administrators. */
export function refuseLast(administrators: readonly string[], memberId: string) {
  if (administrators.length === 1 && administrators[0] === memberId) throw new Problem('LAST_ADMINISTRATOR');
}
