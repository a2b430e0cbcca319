import type { PlatformContext } from '../context.ts';

type FinishedBackup = { file: string; bytes: number; madeAt: Date; isVerified: boolean; restoreSeconds?: number };

/** Half a year of nightly backups. */
const MAX_ROWS = 200;

/** Records a finished backup, which the desk and the doctor show. */
export async function recordBackup({ db, newId }: Pick<PlatformContext, 'db' | 'newId'>, backup: FinishedBackup) {
  const { file, bytes, madeAt, isVerified, restoreSeconds = null } = backup;
  await db
    .insertInto('backup')
    .values({ id: newId(), file, bytes, made_at: madeAt, is_verified: isVerified, restore_seconds: restoreSeconds })
    .execute();
  const newest = db.selectFrom('backup').select('id').orderBy('made_at', 'desc').limit(MAX_ROWS);
  await db.deleteFrom('backup').where('id', 'not in', newest).execute();
}

/** A last backup that is older means that nightly backups fail. The alert BackupOld uses the same limit. */
export const OLD_BACKUP_HOURS = 48;

/** The last finished backup; undefined if there is none. */
export const lastBackup = ({ db }: Pick<PlatformContext, 'db'>) =>
  db.selectFrom('backup').selectAll().orderBy('made_at', 'desc').limit(1).executeTakeFirst();
