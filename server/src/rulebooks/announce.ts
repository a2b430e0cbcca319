import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { LAW_CHANGED } from './law-cache.ts';

/** Notifies all servers when the transaction commits, and only then. */
export const announceLaw = (trx: Transaction<DB>) => sql`SELECT pg_notify(${LAW_CHANGED}, '')`.execute(trx);
