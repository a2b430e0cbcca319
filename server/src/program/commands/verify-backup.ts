import { verifyBackup } from '../../platform/backup/verify-backup.ts';
import { fileArgument, runTool } from './command.ts';

// `npm run backup:verify -- FILE`: restores a backup into a temporary Postgres. The server may run.
const file = fileArgument('Usage: npm run backup:verify -- FILE');

await runTool(async (config, log) => {
  const source = { file, passphrase: config.secrets.backupPassphrase };
  const { tables, madeAt } = await verifyBackup({ source, config, log });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `The backup of ${madeAt} is good: it restores ${rows} rows in ${Object.keys(tables).length} tables, each as it was, and every balance equals its ledger.`;
});
