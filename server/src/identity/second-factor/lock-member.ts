import { Problem } from '@mizan/api';
import type { Transaction } from '../../platform/db/database.ts';

/**
 * Locks the member before a change of a second factor, a webhook or the address of a calendar. A log-in locks the row, too: it
 * starts its session before the change, or asks for a code after it. The deletion of an account also begins with this row, so
 * there is no deadlock.
 */
export const lockMember = (db: Transaction, memberId: string) =>
  db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
