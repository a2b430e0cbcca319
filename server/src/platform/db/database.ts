import type { Transaction as AnyTransaction, Kysely } from 'kysely';
import type { DB } from './tables.generated.ts';

/** A typed connection to our tables, through the pool or inside a transaction. */
export type Database = Kysely<DB>;
export type Transaction = AnyTransaction<DB>;
