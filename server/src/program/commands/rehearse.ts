import { backUpBeforeMigration } from '../../platform/backup/backup-before-migration.ts';
import { verifyBackup } from '../../platform/backup/verify-backup.ts';
import { openForCommand } from '../../platform/postgres/open.ts';
import { runTool } from './command.ts';

// `npm run upgrade` of the previous version calls this: it backs up the data, which a server may be using, and tries the restore
// and the migration in a temporary Postgres.
await runTool(async (config, log) => {
  const { connection, listenConnection = connection, stop } = await openForCommand(config, log);
  const prefix = 'mizan-rehearsal';
  const file = await backUpBeforeMigration({ config, connection: listenConnection, log, prefix })().finally(stop);
  await verifyBackup({ source: { file, passphrase: config.secrets.backupPassphrase }, config, log });
  return `${file} was restored and migrated on trial, and every balance equals its ledger.`;
});
