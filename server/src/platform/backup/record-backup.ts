import type { PlatformContext } from '../context.ts';

type Kept = { file: string; bytes: number; madeAt: Date; isVerified: boolean; restoreSeconds?: number };

/** Half a year of nights. */
const KEPT_ROWS = 200;

export async function recordBackup({ db, newId }: Pick<PlatformContext, 'db' | 'newId'>, backup: Kept) {
  const { file, bytes, madeAt, isVerified, restoreSeconds = null } = backup;
  await db
    .insertInto('backup')
    .values({ id: newId(), file, bytes, made_at: madeAt, is_verified: isVerified, restore_seconds: restoreSeconds })
    .execute();
  const kept = db.selectFrom('backup').select('id').orderBy('made_at', 'desc').limit(KEPT_ROWS);
  await db.deleteFrom('backup').where('id', 'not in', kept).execute();
}

/** An older one is no backup of last night. The alert BackupOld uses the same. */
export const OLD_BACKUP_HOURS = 48;

/** The last good backup, or none. */
export const lastBackup = ({ db }: Pick<PlatformContext, 'db'>) =>
  db.selectFrom('backup').selectAll().orderBy('made_at', 'desc').limit(1).executeTakeFirst();
