import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';

/** The channel on which every server learns of changed countries, provinces, courts and rulebooks. */
export const LAW_CHANGED = 'law_changed';

/** Notifies all servers when the transaction commits, and only then. */
export const announceLaw = (trx: Transaction) => sql`SELECT pg_notify(${LAW_CHANGED}, '')`.execute(trx);
