import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Log } from '../log.ts';
import { lockDataDir } from './data-lock.ts';
import { startEmbedded } from './embedded.ts';
import { stopOrphan } from './orphan.ts';
import type { PostgresPaths } from './paths.ts';
import { preparePaths } from './paths.ts';

type Place = { connection: PoolConfig; folder: string };

/** An empty Postgres for the time of an action, under the data folder, where there is room; one at a time. */
export async function withThrowAwayPostgres<Result>(
  dataDir: string,
  log: Log,
  action: (place: Place) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, 'throw-away');
  const lock = await lockDataDir(folder, log);
  try {
    const paths = preparePaths(folder);
    const remove = () => {
      for (const each of [dirname(paths.cluster), paths.socketDir]) rmSync(each, { recursive: true, force: true });
    };
    // What a killed run left behind.
    await stopOrphan(paths, log);
    remove();
    const postgres = await startEmbedded(folder, log, { isDurable: false });
    const forget = onExit(() => {
      process.kill(readPid(paths), 'SIGKILL');
      remove();
    });
    try {
      return await action({ connection: postgres.connection, folder });
    } finally {
      forget();
      await postgres.stop();
      remove();
    }
  } finally {
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

const readPid = ({ cluster }: PostgresPaths) =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

const exit = () => process.exit(1);

/** Ctrl-C, a service manager, or the end of the server that started this process: nothing may stay behind. */
function onExit(clean: () => void) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  process.once('exit', clean);
  for (const signal of signals) process.once(signal, exit);
  return () => {
    process.off('exit', clean);
    for (const signal of signals) process.off(signal, exit);
  };
}
