import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PlatformContext } from '../context.ts';
import type { Connection } from '../db/database-url.ts';
import type { Job } from '../jobs/jobs.ts';
import type { PlatformSettings } from '../settings.ts';
import { deleteOldest, deleteUnfinished, newBackupIn } from './backup-folder.ts';
import { recordBackup } from './record-backup.ts';

/** 01:45 in Pakistan, when few people use the site. */
const SCHEDULE = '45 20 * * *';
/** A run that takes longer counts as lost. */
const EXPIRE_SECONDS = 6 * 3600;

export type NightlyTask = {
  config: Pick<PlatformSettings, 'dataDir' | 'secrets'>;
  connection: Connection;
  file: string;
};
export type NightlyAnswer = { size: number; madeAt: string; restoreSeconds: number } | { fault: string };

/**
 * The job that writes a backup every night, restores it on trial, and deletes the oldest; it does nothing without BACKUP_DIR.
 * The connection must not go through a pooler, which may limit the time of a statement. `onGivenUp` follows the last attempt.
 */
export const backUp = <Context extends PlatformContext>(
  connection: Connection,
  onGivenUp: (context: Context, fault: string) => Promise<void>,
): Job<Context> => ({
  retries: 2,
  retrySeconds: 600,
  expireSeconds: EXPIRE_SECONDS,
  schedule: SCHEDULE,
  async work({ isLast }, context) {
    const { config, clock, log } = context;
    const { dir, keep } = config.backups;
    if (dir === undefined) return;
    try {
      const series = { dir, prefix: 'mizan' };
      const file = newBackupIn(series, clock());
      deleteUnfinished(series, clock().getTime() - EXPIRE_SECONDS * 1000);
      const { dataDir, secrets } = config;
      const { size, madeAt, restoreSeconds } = await runInProcess({ config: { dataDir, secrets }, connection, file });
      await recordBackup(context, { file, bytes: size, madeAt: new Date(madeAt), isVerified: true, restoreSeconds });
      const deleted = deleteOldest(series, keep);
      log.info({ file, bytes: size, deleted }, 'The nightly backup is written and verified');
    } catch (error) {
      const { message: reason } = error as Error;
      log.error({ reason }, 'The nightly backup failed; the older ones are kept');
      if (isLast) await onGivenUp(context, reason);
      throw error;
    }
  },
});

/** Runs the task in a process of its own, so that it delays no request and its memory is freed with it. */
async function runInProcess(task: NightlyTask) {
  const child = fork(new URL('./nightly-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answered = once(child, 'message') as Promise<[NightlyAnswer]>;
  const ended = once(child, 'exit').then((): [NightlyAnswer] => [{ fault: 'its process ended early' }]);
  child.send(task);
  const [answer] = await Promise.race([answered, ended]);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer;
}
