import { Client } from 'pg';

const MIN_POSTGRES = 15;
const CONNECT_TIMEOUT_MS = 5000;

export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/** Tries DATABASE_URL once, so that a wrong one is explained in one sentence with what to check. */
export async function checkExternal(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  const { host, port, user, database } = client;
  // The pool handles errors after this check.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (major < MIN_POSTGRES) {
      throw new DatabaseUnreachable(`DATABASE_URL leads to Postgres ${major}: Mizan needs ${MIN_POSTGRES} or newer.`);
    }
  } catch (error) {
    if (error instanceof DatabaseUnreachable) throw error;
    throw new DatabaseUnreachable(explain(error, { where: `${host}:${port}`, host, user, database }), { cause: error });
  } finally {
    await client.end();
  }
}

type Target = { where: string; host: string; user?: string | undefined; database?: string | undefined };

function explain(error: unknown, { where, host, user, database }: Target) {
  const { code = '', message } = firstOf(error);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL names a host that cannot be found (${host}): check its spelling and the network.`;
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `Nothing answers at ${where}, which DATABASE_URL names: check that Postgres runs there and the port is right.`;
    case '28P01':
    case '28000':
      return `Postgres at ${where} does not let the user ${user} in: check the user and the password in DATABASE_URL.`;
    case '3D000':
      return `Postgres at ${where} has no database named ${database}: create it, or check the name in DATABASE_URL.`;
    default:
      return `The database of DATABASE_URL at ${where} cannot be used (${message}): check the address and the network.`;
  }
}

/** A host with several addresses fails once for each. */
function firstOf(error: unknown): NodeJS.ErrnoException {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first : new Error(String(first));
}
