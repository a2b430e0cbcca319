import { createHash } from 'node:crypto';
import { type Client, Client as PgClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Log } from '../log.ts';
import { withTemporaryPostgres } from '../postgres/temporary-postgres.ts';
import type { PlatformSettings } from '../settings.ts';
import type { BackupSource } from './backup-file.ts';
import { copyTarget, EXACT_SETTINGS, JOBS } from './catalog.ts';
import { BackupFault, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

type Options = { source: BackupSource; config: Pick<PlatformSettings, 'dataDir'>; log: Log };

/** Restores a backup into a temporary Postgres, and throws `BackupFault` unless every row is as it was. */
export async function verifyBackup({ source, config, log }: Options): Promise<Manifest> {
  return withTemporaryPostgres(config.dataDir, log, async ({ connection, folder }) => {
    const installation = { connection, config: { dataDir: folder }, log };
    const manifest = await restoreBackup({ source, ...installation, inspect: refuseOtherRows });
    const client = new PgClient(connection);
    await client.connect();
    await refuseOtherBalances(client).finally(() => client.end());
    return manifest;
  });
}

/** Compares the rows with the manifest. They are read in the order in which they were loaded, so their digests are the same. */
async function refuseOtherRows(client: Client, { tables }: Manifest) {
  await client.query(EXACT_SETTINGS);
  for (const [name, { columns, sha256, rows }] of Object.entries(tables)) {
    // Waiting jobs are enqueued last; until then `loadRows` keeps them in a table of its own.
    const from = name === JOBS ? 'restored_job' : copyTarget({ name, columns });
    const read = client.query(copyTo(`COPY ${from} TO STDOUT`));
    const digest = createHash('sha256');
    for await (const chunk of read) digest.update(chunk as Buffer);
    if (read.rowCount !== rows || digest.digest('hex') !== sha256)
      throw new BackupFault(
        `The backup does not restore: ${name} has other rows than it had when the backup was made.`,
      );
  }
}

/** Compares balances with their ledgers, which change together: a difference means that the snapshot is not of one moment. */
async function refuseOtherBalances(client: Client) {
  const { rowCount } = await client.query(`
    SELECT FROM search_account AS account LEFT JOIN (
      SELECT member_id, sum(amount) AS balance, max(number) AS entries FROM search_entry GROUP BY member_id
    ) AS ledger USING (member_id)
    WHERE account.balance <> coalesce(ledger.balance, 0) OR account.entries <> coalesce(ledger.entries, 0)`);
  if (rowCount)
    throw new BackupFault(`The backup is not of one moment: ${rowCount} balances differ from their ledger.`);
}
