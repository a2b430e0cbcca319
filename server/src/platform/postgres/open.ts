import type { Connection } from '../db/database-url.ts';
import { connectionOf } from '../db/database-url.ts';
import type { Log } from '../log.ts';
import type { PlatformSettings } from '../settings.ts';
import { DataDirBusy, lockDataDir } from './data-lock.ts';
import { embeddedConnection, startEmbedded } from './embedded.ts';
import { checkExternal, checkListening } from './external.ts';

/** The Postgres of this server: its own, or the one of DATABASE_URL. */
export type Postgres = {
  connection: Connection;
  /** Where LISTEN works, if that is elsewhere: a pooler that hands connections on after each transaction loses notifications. */
  listenConnection?: Connection;
  announce: (address: string) => void;
  /** Announces to the next start on the same data that this server is stopping. */
  beginStop: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function openPostgres(config: PlatformSettings, log: Log): Promise<Postgres> {
  const { databaseUrl, databaseListenUrl = databaseUrl } = config.secrets;
  if (databaseUrl === undefined || databaseListenUrl === undefined) return ownPostgres(config.dataDir, log);
  await checkExternal(databaseUrl, log);
  await checkListening(databaseListenUrl);
  return {
    connection: connectionOf(databaseUrl),
    listenConnection: connectionOf(databaseListenUrl),
    announce: nothing,
    beginStop: nothing,
    stop: nothing,
  };
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

/** For commands: uses the database of the running server, or starts it for the time of the command. */
export async function openForCommand(
  config: PlatformSettings,
  log: Log,
): Promise<Pick<Postgres, 'connection' | 'listenConnection' | 'stop'>> {
  try {
    return await openPostgres(config, log);
  } catch (error) {
    if (!(error instanceof DataDirBusy)) throw error;
    return { connection: embeddedConnection(config.dataDir), stop: nothing };
  }
}
