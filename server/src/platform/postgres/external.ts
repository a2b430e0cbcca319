import { Client } from 'pg';
import { type Connection, connectionOf } from '../db/database-url.ts';
import { outageOf } from '../db/outage.ts';
import { TIME_LIMITS } from '../db/pool.ts';
import { clientOf } from '../db/primary.ts';
import type { Log } from '../log.ts';
import { OperatorFault } from '../operator-fault.ts';

const MIN_POSTGRES = 15;
const CONNECT_TIMEOUT_MS = 5000;
const NO_LIMITS = `A pooler leaves out the time limits of connections: ALTER DATABASE ... SET statement_timeout = '15s', and SET idle_in_transaction_session_timeout = '15s'`;

/** Connects to DATABASE_URL once, and throws an `OperatorFault` that says what to check if that fails. */
export async function checkExternal(databaseUrl: string, log: Pick<Log, 'warn'>) {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: number; limit: string }>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('statement_timeout') AS limit`,
    );
    const [{ version, limit } = { version: 0, limit: '' }] = rows;
    const major = Math.floor(version / 10_000);
    if (major < MIN_POSTGRES) {
      throw new OperatorFault(`DATABASE_URL leads to Postgres ${major}: Mizan needs ${MIN_POSTGRES} or newer.`);
    }
    if (limit === '0') log.warn(NO_LIMITS);
  });
}

const pidOf = async (client: Client) => (await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;

/**
 * Throws for a pooler that gives a connection to another client after each transaction, because it loses notifications. Two open
 * clients then share one process of Postgres.
 */
export async function checkListening(databaseUrl: string) {
  await withClient(databaseUrl, async (first) => {
    const pid = await pidOf(first);
    await withClient(databaseUrl, async (second) => {
      if ((await pidOf(second)) !== pid) return;
      throw new OperatorFault(
        'A pooler stands before the database and hands connections on after each transaction, which loses notifications: set DATABASE_LISTEN_URL to an address of Postgres itself.',
      );
    });
  });
}

async function withClient(databaseUrl: string, use: (client: Client) => Promise<void>) {
  const connection = connectionOf(databaseUrl);
  const ClientOfPrimary = clientOf(connection);
  const client = new ClientOfPrimary({ ...connection, ...TIME_LIMITS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  const { user, database } = client;
  // Ignored, because the query below fails with the same error.
  client.on('error', () => {});
  try {
    await client.connect();
    await use(client);
  } catch (error) {
    if (error instanceof OperatorFault) throw error;
    const target = { where: hostsOf(connection), user, database };
    throw new OperatorFault(explain(error, target), { cause: error });
  } finally {
    await client.end();
  }
}

/** The hosts and ports of a connection, without the password. */
function hostsOf(connection: Connection): string {
  const addresses = connection.addresses ?? [connection.connectionString];
  const clients = addresses.map((connectionString) => new Client({ connectionString }));
  return clients.map(({ host, port }) => `${host}:${port}`).join(', ');
}

type Target = { where: string; user?: string | undefined; database?: string | undefined };

/** The reason why the database cannot be used, and what to check. */
function explain(error: unknown, { where, user, database }: Target) {
  // Where a host has several addresses, the error has a code and no message of its own.
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === '3D000')
    return `Postgres at ${where} has no database named ${database}: create it, or check the name in DATABASE_URL.`;
  if (code === '08P01')
    return `The pooler at ${where} refuses a setting of the connection (${message}): add it to ignore_startup_parameters in pgbouncer.ini, as docs/operations/servers.md says.`;
  const reason = outageOf(error) ?? 'the database cannot be used: look at the address and the network';
  return `DATABASE_URL leads to ${where} as ${user}: ${reason} (${message || code}).`;
}
