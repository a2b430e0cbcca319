import { Problem } from '@mizan/api';
import type { Transaction } from '../../platform/db/database.ts';

/**
 * Comes first in every change of a second factor. A log-in under way, which locks the row too, starts its session before
 * the change or asks for a code after it; and the deletion of an account, which begins with this row, cannot deadlock.
 */
export const lockMember = (db: Transaction, memberId: string) =>
  db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
