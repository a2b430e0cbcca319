import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { LAW_CHANGED } from './law-cache.ts';

/** Tells all servers, when and only when the transaction takes effect. */
export const announceLaw = (trx: Transaction<DB>) => sql`SELECT pg_notify(${LAW_CHANGED}, '')`.execute(trx);
