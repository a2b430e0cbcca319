import { lastBackup, OLD_BACKUP_HOURS } from '../../platform/backup/record-backup.ts';
import type { SiteContext, SiteHandler } from '../context.ts';
import { readMembers } from './counts.ts';

const HOUR_MS = 3_600_000;

/** What an installation still needs before others may use it, as yes or no. `npm run doctor` shows the operator more. */
export const getReadiness: SiteHandler<'getReadiness'> = async (_, context) => {
  const { config, db } = context;
  const { jazzcash, easypaisa, card } = config.payments;
  const { administrators } = await readMembers(db);
  return {
    mail: config.secrets.smtpUrl !== undefined,
    payments: [jazzcash, easypaisa, card].some((method) => method !== undefined),
    backup: await isBackedUp(context),
    secondAdministrator: administrators > 1,
    address: config.production && config.publicUrl !== undefined && !config.isUnencrypted,
  };
};

/** Whether backups are made every night, and the last one is young. */
async function isBackedUp({ config, db, clock }: SiteContext): Promise<boolean> {
  const last = await lastBackup({ db });
  if (last === undefined || config.backups.dir === undefined) return false;
  return clock().getTime() - last.made_at.getTime() < OLD_BACKUP_HOURS * HOUR_MS;
}
