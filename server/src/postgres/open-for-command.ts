import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { DataDirBusy } from './data-lock.ts';
import { type EmbeddedPostgres, embeddedConnection } from './embedded.ts';
import { openPostgres } from './open.ts';

/** For commands: uses the database of the running server, or starts it for the time of the command. */
export async function openForCommand(config: Config, log: Log): Promise<EmbeddedPostgres> {
  try {
    return await openPostgres(config, log);
  } catch (error) {
    if (!(error instanceof DataDirBusy)) throw error;
    return { connection: embeddedConnection(config.dataDir), stop: async () => {} };
  }
}
