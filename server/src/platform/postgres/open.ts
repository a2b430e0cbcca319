import { type Connection, connectionOf } from '../db/database-url.ts';
import type { Log } from '../log.ts';
import type { PlatformSettings } from '../settings.ts';
import { DataDirBusy, lockDataDir } from './data-lock.ts';
import { embeddedConnection, startEmbedded } from './embedded.ts';
import { checkExternal, checkListening } from './external.ts';

/** The Postgres that this server uses: the embedded one, or that of DATABASE_URL. */
export type Postgres = {
  connection: Connection;
  /** The address for LISTEN, backups and restores, where `connection` leads through a pooler, which loses notifications. */
  listenConnection?: Connection;
  /** Tells other starts on the same data at which address this server runs. */
  announce: (address: string) => void;
  /** Tells other starts on the same data that this server is stopping. */
  beginStop: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the embedded Postgres, or checks the one of DATABASE_URL. */
export async function openPostgres(config: PlatformSettings, log: Log): Promise<Postgres> {
  const { databaseUrl, databaseListenUrl = databaseUrl } = config.secrets;
  if (databaseUrl === undefined || databaseListenUrl === undefined) return openEmbedded(config.dataDir, log);
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

async function openEmbedded(dataDir: string, log: Log): Promise<Postgres> {
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

/** The database for a command: that of the running server, or one that is started until the command ends. */
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
