import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';

/** The channel that notifies every server of changed law: rulebooks, schedules, courts, countries and suspensions. */
export const LAW_CHANGED = 'law_changed';

/** Notifies all servers when the transaction commits, and only then. */
export const announceLaw = (trx: Transaction) => sql`SELECT pg_notify(${LAW_CHANGED}, '')`.execute(trx);
