import type { Operations } from '@mizan/api';
import { lastBackup, OLD_BACKUP_HOURS } from '../../platform/backup/record-backup.ts';
import type { SiteContext } from '../context.ts';
import { readBackupFault } from './faults.ts';

const HOUR_MS = 3_600_000;

/** The last backup, whether it was verified, and the fault of a later attempt. */
export async function readBackup({ config, db, clock }: SiteContext): Promise<Operations['backup']> {
  const last = await lastBackup({ db });
  const fault = await readBackupFault(db, last?.made_at);
  const unknown = { fault, bytes: null, madeAt: null, restoreSeconds: null };
  if (last === undefined) return { ...unknown, state: fault === null ? 'none' : 'failed' };
  const isOld = clock().getTime() - last.made_at.getTime() > OLD_BACKUP_HOURS * HOUR_MS;
  const readState = () => {
    if (fault !== null) return 'failed';
    if (isOld) return 'old';
    if (!last.is_verified) return 'untried';
    return config.backups.dir === undefined ? 'byHand' : 'good';
  };
  const { made_at: madeAt, bytes, restore_seconds: restoreSeconds } = last;
  return { fault, state: readState(), madeAt: madeAt.toISOString(), bytes: Number(bytes), restoreSeconds };
}
