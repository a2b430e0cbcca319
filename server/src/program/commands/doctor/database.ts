import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '../../../platform/db/pool.ts';
import { openForCommand } from '../../../platform/postgres/open.ts';
import { preparePaths } from '../../../platform/postgres/paths.ts';
import {
  broken,
  type CheckContext,
  type DatabaseCheckContext,
  type Finding,
  good,
  look,
  megabytes,
} from './finding.ts';

const LONG_TRANSACTION_SECONDS = 300;

/** Connects to the database of the installation, and never creates one. Without a pool, `findings` say why. */
export async function openDatabaseOf(context: CheckContext) {
  const { config } = context;
  const findings: Finding[] = [];
  const log = { ...context.log, warn: (details: object | string) => void findings.push(look(String(details))) };
  try {
    if (config.secrets.databaseUrl === undefined && !hasOwnDatabase(config.dataDir)) {
      findings.push(look(`there is none in ${config.dataDir} yet: the first npm start makes it`));
      return { findings, close: async () => {} };
    }
    const postgres = await openForCommand(config, log);
    const pool = openPool(postgres.connection, 2, context.log);
    const close = async () => {
      await pool.end();
      await postgres.stop();
    };
    return { pool, findings, close };
  } catch (error) {
    findings.push(broken((error as Error).message));
    return { findings, close: async () => {} };
  }
}

/** The first start creates the lock. Before it, `preparePaths` would create the folders of Postgres. */
const hasOwnDatabase = (dataDir: string) =>
  existsSync(join(dataDir, 'lock')) && existsSync(join(preparePaths(dataDir).cluster, 'PG_VERSION'));

type DatabaseState = {
  version: string;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  bytes: string;
  seconds: number;
  pid: number | null;
};

/** Reports version, durability, size and the oldest transaction. Connecting has shown that it is new enough and takes writes. */
export async function checkDatabase({ pool }: DatabaseCheckContext): Promise<Finding[]> {
  const { rows } = await pool.query<DatabaseState>(`
    SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
      current_setting('full_page_writes') AS full_page_writes, current_setting('synchronous_commit') AS synchronous_commit,
      pg_database_size(current_database()) AS bytes, coalesce(seconds, 0)::int AS seconds, pid
    FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
      SELECT pid, extract(epoch FROM now() - xact_start) AS seconds FROM pg_stat_activity
      WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
      ORDER BY xact_start LIMIT 1) AS oldest ON true`);
  const [state] = rows;
  if (state === undefined) return [];
  const { version, bytes, seconds } = state;
  const summary = `Postgres ${version.split(' ')[0]}, ${megabytes(Number(bytes))}, oldest transaction ${seconds} s`;
  const faults = [...durabilityFaults(state), ...transactionFaults(state)];
  return faults.length > 0 ? faults : [good(`${summary}, fsync on`)];
}

function durabilityFaults(state: DatabaseState): Finding[] {
  const off = (['fsync', 'full_page_writes'] as const).filter((name) => state[name] === 'off');
  if (off.length > 0) {
    return [
      broken(`${off.join(' and ')} off: a power cut can destroy it. ALTER SYSTEM SET ${off[0]} = on, and reload`),
    ];
  }
  return state.synchronous_commit === 'off'
    ? [
        broken(
          'synchronous_commit is off: a crash loses payments that were confirmed. ALTER SYSTEM SET it to on, and reload',
        ),
      ]
    : [];
}

function transactionFaults({ seconds, pid }: DatabaseState): Finding[] {
  if (seconds <= LONG_TRANSACTION_SECONDS) return [];
  return [
    look(
      `a transaction is open for ${seconds} s, so that deleted rows stay: a backup may take that long; otherwise SELECT pg_terminate_backend(${pid})`,
    ),
  ];
}
