import type { Transaction as AnyTransaction, Kysely } from 'kysely';
import type { DB } from './tables.generated.ts';

/** Our tables, as they are read and written: over the pool, or inside a transaction. */
export type Database = Kysely<DB>;
export type Transaction = AnyTransaction<DB>;
