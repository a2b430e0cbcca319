import { resolve } from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { Database } from './database.ts';

export const TABLE_TYPES = resolve(import.meta.dirname, 'tables.generated.ts');

/** The tables of the schema `public`; those of pg-boss have a schema of their own. */
const OURS = { includePattern: 'public.*', excludePattern: 'migration' };

/** The table types of a migrated database, as the text of a module. */
export const describeTables = (db: Database): Promise<string> =>
  generate({ db, dialect: new PostgresDialect({ dateParser: 'string' }), outFile: null, ...OURS });
