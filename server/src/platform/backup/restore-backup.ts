import { type Client, Pool } from 'pg';
import type { Connection } from '../db/database-url.ts';
import { applyMissing, MIGRATION_LOCK, type Migration, readMigrations } from '../db/migrate.ts';
import { clientOf } from '../db/primary.ts';
import { startJobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { markOfSecret, readSecret } from '../secrets.ts';
import type { PlatformSettings } from '../settings.ts';
import { type BackupSource, checkBackup } from './backup-file.ts';
import { deleteInstallation, refuseFilled } from './clear-database.ts';
import { commitWithSecret } from './commit-with-secret.ts';
import { loadRows } from './load-rows.ts';
import { BackupFault, type Manifest } from './manifest.ts';
import { withoutConstraints } from './without-constraints.ts';

export type RestoreOptions = {
  source: BackupSource;
  config: Pick<PlatformSettings, 'dataDir'>;
  connection: Connection;
  log: Log;
  /** By default the migrations of this version. */
  migrations?: Migration[];
  /** Confirms that everything in the installation is deleted. */
  isReplacing?: boolean;
  /** Called with the rows as the backup holds them, before newer migrations change them. If it throws, nothing is restored. */
  inspect?: (client: Client, manifest: Manifest) => Promise<void>;
};

type Jobs = Awaited<ReturnType<typeof startJobs>>;
type Parts = RestoreOptions & { manifest: Manifest; migrations: Migration[]; jobs: Jobs };

/** Restores a backup in one transaction: all of it, or nothing. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const manifest = await checkBackup(options.source);
  const { migrations = readMigrations() } = options;
  refuseNewer(manifest, migrations);
  const connection = { ...options.connection, application_name: 'mizan restore' };
  const AnyClient = clientOf(connection);
  const [client, pool] = [new AnyClient(connection), new Pool({ ...connection, Client: AnyClient, max: 2 })];
  // Ignored, because the query on a broken connection fails with the same error.
  client.on('error', () => {});
  pool.on('error', () => {});
  try {
    await client.connect();
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0');
    await refuseInUseOrFilled(client, options);
    // The queue creates its tables in a transaction of its own, so it starts before ours.
    const jobs = await startJobs(pool, options.log);
    await writeAll(client, { ...options, manifest, migrations, jobs }).finally(jobs.close);
    // Without statistics, the first queries would get slow plans.
    await client.query('ANALYZE');
  } finally {
    await client.end();
    await pool.end();
  }
  return manifest;
}

/** Refuses a backup with a migration that this version lacks, because its rows are those of another schema. */
function refuseNewer({ migrations: applied, product }: Manifest, migrations: readonly Migration[]) {
  const known = new Map(migrations.map(({ name, digest }) => [name, digest]));
  const unknown = applied.find(({ name, digest }) => known.get(name) !== digest);
  if (unknown === undefined) return;
  throw new BackupFault(
    `The backup was made by a newer version of Mizan (${product}), or by another one: ${unknown.name} is unknown here. Restore it with that version. Nothing was written.`,
  );
}

async function refuseInUseOrFilled(client: Client, { isReplacing = false }: RestoreOptions) {
  const { rowCount } = await client.query(`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND application_name IN ('mizan', 'mizan listener')`);
  if (rowCount) throw new BackupFault('A server of Mizan is using this database: stop it first. Nothing was written.');
  await refuseFilled(client, isReplacing);
}

async function writeAll(client: Client, parts: Parts) {
  const { source, config, log, manifest, migrations, jobs } = parts;
  await client.query('BEGIN');
  // A server that starts meanwhile waits for this lock before it migrates.
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  // The check is repeated, because a server may have started before the lock.
  await refuseInUseOrFilled(client, parts);
  await deleteInstallation(client);
  // Rows are loaded into the schema that they come from; newer migrations then change both.
  const names = new Set(manifest.migrations.map(({ name }) => name));
  await applyMissing(
    client,
    migrations.filter(({ name }) => names.has(name)),
    { log },
  );
  const loaded = await withoutConstraints(client, () => loadRows(client, source, manifest));
  await parts.inspect?.(client, manifest);
  await applyMissing(client, migrations, { log });
  await jobs.restore(client, loaded.jobs);
  await commitWithSecret(client, { dataDir: config.dataDir, secret: loaded.secret });
}

/** Tells the operator whether an accepted secret is that of the backup, without which its sessions and encrypted texts fail. */
export function describeSecret(config: Pick<PlatformSettings, 'dataDir' | 'secrets'>, { secretMark }: Manifest) {
  const marks = [readSecret(config), config.secrets.tokenSecretBefore].map((secret) => secret && markOfSecret(secret));
  if (secretMark === undefined || marks.includes(secretMark)) return 'Everybody stays logged in.';
  return 'Look: TOKEN_SECRET is another one than when the backup was made. Set it to that one before you start; otherwise everybody is logged out, and two-step log-in and saved cards stop working.';
}
