import { join } from 'node:path';
import type { Connection } from '../db/database-url.ts';
import type { Log } from '../log.ts';
import { OperatorFault } from '../operator-fault.ts';
import type { PlatformSettings } from '../settings.ts';
import { deleteOldest, deleteUnfinished, newBackupIn } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';

/** How many of these backups are kept: a start that fails again and again writes one each time. */
const KEEP = 3;
/** A backup that is being written changes all the time. */
const ABANDONED_MS = 600_000;

type BackupParts = { config: PlatformSettings; connection: Connection; log: Log; prefix?: string };

/**
 * Returns a function that backs up the database before a migration, over a connection without a pooler's time limits. With a
 * `prefix` of its own it deletes none of the backups that lead back.
 */
export const backUpBeforeMigration =
  ({ config, connection, log, prefix = 'mizan-before-migration' }: BackupParts) =>
  async () => {
    const series = { dir: config.backups.dir ?? join(config.dataDir, 'backups'), prefix };
    try {
      const file = newBackupIn(series, new Date());
      deleteUnfinished(series, Date.now() - ABANDONED_MS);
      await makeBackup({ config, connection, file });
      deleteOldest(series, KEEP);
      log.info(`The database is backed up before it is migrated: ${file}`);
      return file;
    } catch (error) {
      throw new OperatorFault(
        `The database was not migrated, because it could not be backed up before: ${(error as Error).message}`,
        { cause: error },
      );
    }
  };
