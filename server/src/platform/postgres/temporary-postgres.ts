import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Log } from '../log.ts';
import { lockDataDir } from './data-lock.ts';
import { startEmbedded } from './embedded.ts';
import { readPid, stopOrphan } from './orphan.ts';
import { preparePaths } from './paths.ts';

type TemporaryPostgres = { connection: PoolConfig; folder: string };

/** Runs an action with an empty Postgres, which is deleted afterwards. Only one can run under a data folder at a time. */
export async function withTemporaryPostgres<Result>(
  dataDir: string,
  log: Log,
  action: (postgres: TemporaryPostgres) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, 'throw-away');
  const lock = await lockDataDir(folder, log);
  try {
    const paths = preparePaths(folder);
    // The cluster and the socket can lie outside of the folder: under root, or if its path is long.
    const remove = () => {
      for (const each of [dirname(paths.cluster), paths.socketDir]) rmSync(each, { recursive: true, force: true });
    };
    // Remove what a killed run left behind.
    await stopOrphan(paths, log);
    remove();
    const postgres = await startEmbedded(folder, log, { isDurable: false });
    const cancel = onExit(() => {
      const pid = readPid(paths);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      remove();
    });
    try {
      return await action({ connection: postgres.connection, folder });
    } finally {
      cancel();
      await postgres.stop();
      remove();
    }
  } finally {
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

const exit = () => process.exit(1);

/** Cleans up if the process ends early, by a signal or otherwise. Returns a function that cancels this. */
function onExit(clean: () => void) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  process.once('exit', clean);
  for (const signal of signals) process.once(signal, exit);
  return () => {
    process.off('exit', clean);
    for (const signal of signals) process.off(signal, exit);
  };
}
