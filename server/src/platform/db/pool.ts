import type { EventEmitter } from 'node:events';
import { Problem } from '@mizan/api/problem';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import type { Log } from '../log.ts';
import type { Connection } from './database-url.ts';
import { logOutage, outageOf } from './outage.ts';
import { clientOf } from './primary.ts';
import type { DB } from './tables.generated.ts';

// Keep dates as text: as a Date they would shift with the time zone of the machine.
types.setTypeParser(types.builtins.DATE, (day) => day);

/** A request waits this long for a connection and is then refused. */
const CONNECT_TIMEOUT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** The time limits of each connection. A pooler may drop them, which `checkExternal` detects. */
export const TIME_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
};

/** A pool of connections. It survives broken connections, and logs why they broke. */
export function openPool(connection: Connection, size: number, log: Log) {
  const pool = new Pool({
    ...connection,
    Client: clientOf(connection),
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    ...TIME_LIMITS,
    application_name: 'mizan',
    keepAlive: true,
  });
  // The pool drops a broken connection and fails its query. Its 'error' event would end the process without a listener.
  pool.on('error', (error) => {
    const outage = outageOf(error);
    if (outage === undefined) log.warn({ reason: error.message }, 'A database connection broke');
    else logOutage(log, outage);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  endReadOnly(pool);
  return pool;
}

const READ_ONLY_TRANSACTION = '25006';

/** Ends each connection that refused a write when it is released: it leads to a standby, perhaps the former primary. */
function endReadOnly(pool: Pool) {
  const readOnly = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    // The types of pg lack this property.
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY_TRANSACTION) readOnly.add(client);
    });
  });
  pool.on('release', (_, client) => {
    if (readOnly.has(client)) void client.end();
  });
}

export const openDatabase = (pool: Pool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

const UNIQUE_VIOLATION = '23505';

/** The unique index that refused a row; undefined for any other error. */
export function refusingIndex(error: unknown): string | undefined {
  const { code, constraint } = error as NodeJS.ErrnoException & { constraint?: string };
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}

/** Waits for a write, and throws the problem with this code if a unique index refuses its row. */
export const refuseDuplicate = <Written>(writing: Promise<Written>, code: 'SLAB_NAME_TAKEN' | 'OWN_DRAFT_EXISTS') =>
  writing.catch((error: unknown): never => {
    throw refusingIndex(error) === undefined ? error : new Problem(code);
  });

/** Whether an error means that the database is unavailable, rather than that it refused the query. */
export const isUnavailable = (error: unknown) => outageOf(error) !== undefined;

/** PostgreSQL's codes for numbers and moments out of range, and for text that is no date, id or character. */
const OUT_OF_RANGE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/** Whether the database refused a value that its type cannot hold. */
export const isOutOfRange = (error: unknown) =>
  error instanceof Error && OUT_OF_RANGE.has((error as NodeJS.ErrnoException).code ?? '');
