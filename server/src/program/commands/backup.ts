import { randomUUID } from 'node:crypto';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { recordBackup } from '../../platform/backup/record-backup.ts';
import type { Connection } from '../../platform/db/database-url.ts';
import { openDatabase, openPool } from '../../platform/db/pool.ts';
import type { Log } from '../../platform/log.ts';
import { openForCommand } from '../../platform/postgres/open.ts';
import { fileArgument, runTool } from './command.ts';

// `npm run backup -- FILE`: writes everything into a file, whether or not the server is running.
const file = fileArgument('Usage: npm run backup -- FILE');

await runTool(async (config, log) => {
  const { connection, listenConnection = connection, stop } = await openForCommand(config, log);
  try {
    // Connect past a pooler, which may limit how long a statement takes.
    const backup = await makeBackup({ config, connection: listenConnection, file });
    const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `Backed up ${backup.tables.length} tables with ${rows} rows into ${file} (${(backup.size / 1e6).toFixed(1)} MB).`,
      config.secrets.backupPassphrase === undefined
        ? 'It is not encrypted: keep it as you keep your secrets.'
        : 'It is encrypted.',
      ...(await record(connection, { log, backup })),
      `Try it: npm run backup:verify -- ${file}`,
    ].join('\n');
  } finally {
    await stop();
  }
});

type Backup = Awaited<ReturnType<typeof makeBackup>>;

/** Records the backup as the last one. Not possible in a standby, nor in a database that waits for a migration. */
async function record(connection: Connection, { log, backup }: { log: Log; backup: Backup }) {
  const pool = openPool(connection, 1, log);
  const context = { db: openDatabase(pool), newId: randomUUID };
  try {
    await recordBackup(context, { file, bytes: backup.size, madeAt: backup.madeAt, isVerified: false });
    return [];
  } catch (error) {
    return [`It is not counted as the last backup, because that could not be recorded: ${(error as Error).message}.`];
  } finally {
    await pool.end();
  }
}
