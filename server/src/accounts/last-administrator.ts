import { Problem } from '@mizan/api';
import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

/**
 * Those who can log in, locked in one order before one of them goes, is suspended or becomes a member: of the last two
 * one may do so at a time, and whoever waited sees what the other did.
 */
export async function lockAdministrators(db: Transaction<DB>): Promise<string[]> {
  const administrators = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return administrators.map(({ id }) => id);
}

export function refuseLast(administrators: readonly string[], memberId: string) {
  if (administrators.length === 1 && administrators[0] === memberId) throw new Problem('LAST_ADMINISTRATOR');
}
