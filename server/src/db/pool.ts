import { Kysely, PostgresDialect } from 'kysely';
import type { PoolConfig } from 'pg';
import { Pool, types } from 'pg';
import type { Log } from '../log.ts';
import { callbackPool } from './callback-pool.ts';
import type { DB } from './tables.generated.ts';

// Keep dates as text: as a Date they would shift with the time zone of the machine.
types.setTypeParser(types.builtins.DATE, (day) => day);

/** A request waits this long for a connection and is then refused. */
const CONNECT_TIMEOUT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 15_000;

export function openPool(connection: PoolConfig, size: number, log: Log) {
  const pool = new Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'mizan',
    keepAlive: true,
  });
  // The pool drops a broken connection and fails its query. It also emits 'error', which would end the process if nothing
  // listened.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'A database connection broke'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const openDatabase = (pool: Pool) =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: callbackPool(pool) }) });

/** PostgreSQL's classes 08 (connection) and 57P (stopped, starting) and 53 (too many connections). */
const UNAVAILABLE_STATE = /^(08|57P0[1-4]|53[0-9])/;
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver gives no code where its connection broke or its pool timed out. */
const UNAVAILABLE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether the database could not be reached, rather than refused the query. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return UNAVAILABLE_WORDS.test(error.message);
  return UNAVAILABLE_STATE.test(code) || (UNAVAILABLE_CODES.has(code) && isSocketCall(syscall));
}

/** Files raise ENOENT too; only errors of sockets are about the database. */
const isSocketCall = (syscall: string | undefined) =>
  syscall !== undefined && /^(connect|read|write|getaddrinfo)/.test(syscall);

/**
 * PostgreSQL's codes for a value that its type cannot hold: a number or a moment out of range, text that is no date, id
 * or character.
 */
const OUT_OF_RANGE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

export const isOutOfRange = (error: unknown) =>
  error instanceof Error && OUT_OF_RANGE.has((error as NodeJS.ErrnoException).code ?? '');
