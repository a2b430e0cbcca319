import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { lastBackup, OLD_BACKUP_HOURS } from '../../../platform/backup/record-backup.ts';
import { openDatabase } from '../../../platform/db/pool.ts';
import { broken, type DatabaseCheckContext, type Finding, good, look } from './finding.ts';

const HOUR_MS = 3_600_000;

/** Checks that the last backup is young, still there and verified. */
export async function checkLastBackup({ pool, config, clock }: DatabaseCheckContext): Promise<Finding> {
  const { rows } = await pool.query<{ there: string | null }>(`SELECT to_regclass('public.backup') AS there`);
  if (rows[0]?.there === null) return look('none: the database has no record of backups yet');
  const last = await lastBackup({ db: openDatabase(pool) });
  const isNightly = config.backups.dir !== undefined;
  const todo = isNightly
    ? 'read the log for the reason, and make one now: npm run backup -- FILE'
    : 'make one now (npm run backup -- FILE), and set BACKUP_DIR for one every night';
  if (last === undefined) return broken(`none was ever made: ${todo}`);
  const hours = Math.floor((clock().getTime() - last.made_at.getTime()) / HOUR_MS);
  const words = `${hours < OLD_BACKUP_HOURS ? `${hours} hours` : `${Math.floor(hours / 24)} days`} ago, ${last.file}`;
  if (hours >= OLD_BACKUP_HOURS) return broken(`the last one was made ${words}: ${todo}`);
  // Without the folder, another server has written the file.
  if (existsSync(dirname(last.file)) && !existsSync(last.file))
    return broken(`the last one was made ${words}, but the file is gone: ${todo}`);
  if (!last.is_verified) return look(`${words}, not tried: npm run backup:verify -- ${last.file}`);
  return isNightly
    ? good(`${words}, verified`)
    : look(`${words}, verified, but none is made every night: set BACKUP_DIR`);
}
