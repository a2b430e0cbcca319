import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { lockDataDir } from './data-lock.ts';
import { startEmbedded } from './embedded.ts';
import { checkExternal } from './external.ts';

/** The Postgres that this server works on: its own, or the one it was pointed at. */
export type Postgres = {
  connection: PoolConfig;
  announce: (address: string) => void;
  /** Tells a next start on the same data that this one is about to be gone. */
  beginStop: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function openPostgres(config: Config, log: Log): Promise<Postgres> {
  const { databaseUrl } = config.secrets;
  return databaseUrl === undefined ? ownPostgres(config.dataDir, log) : otherPostgres(databaseUrl);
}

async function ownPostgres(dataDir: string, log: Log): Promise<Postgres> {
  const lock = await lockDataDir(dataDir, log);
  try {
    const postgres = await startEmbedded(dataDir, log);
    return {
      connection: postgres.connection,
      announce: (address) => lock.announce({ address }),
      beginStop: async () => lock.announce({ stopping: true }),
      async stop() {
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const nothing = async () => {};

async function otherPostgres(databaseUrl: string): Promise<Postgres> {
  await checkExternal(databaseUrl);
  return { connection: { connectionString: databaseUrl }, announce: nothing, beginStop: nothing, stop: nothing };
}
