import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { DB } from './db/tables.generated.ts';

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (details: object | string, message?: string) => void>;

/** What every handler may use. Made in main.ts; a test replaces parts of it with a spread. */
export type Context = {
  config: Config;
  db: Kysely<DB>;
  log: Log;
  clock: () => Date;
  newId: () => string;
};
