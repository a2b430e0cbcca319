import { describeSecret, restoreBackup } from '../../platform/backup/restore-backup.ts';
import { openPostgres } from '../../platform/postgres/open.ts';
import { fileArgument, runTool } from './command.ts';

// `npm run restore -- FILE`: restores a backup into an empty installation, while no server runs. `--replace` first deletes what
// the installation holds.
const file = fileArgument('Usage: npm run restore -- FILE [--replace]');
const isReplacing = process.argv.includes('--replace');

await runTool(async (config, log) => {
  // Not through a pooler: that could run the transaction in another session, without the settings that were made before.
  const { connection, listenConnection = connection, stop } = await openPostgres(config, log);
  const source = { file, passphrase: config.secrets.backupPassphrase };
  const options = { source, config, connection: listenConnection, log, isReplacing };
  const manifest = await restoreBackup(options).finally(stop);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows, as they were at ${manifest.madeAt}. ${describeSecret(config, manifest)}`;
});
