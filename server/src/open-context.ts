import { randomUUID } from 'node:crypto';
import type { Pool, PoolConfig } from 'pg';
import type { Config } from './config.ts';
import type { Context, Log } from './context.ts';
import { openListener } from './db/listen.ts';
import { openDatabase } from './db/pool.ts';
import { openEndedSessions } from './sessions/ended-sessions.ts';
import { openIdentify } from './sessions/identify.ts';
import { openKeys } from './sessions/keys.ts';

type Ground = { config: Config; log: Log; pool: Pool; connection: PoolConfig; clock?: Context['clock'] };

/** Puts together what handlers may use, on a database that is migrated; `close` stops what goes on beside requests. */
export async function openContext({ config, log, pool, connection, clock = () => new Date() }: Ground) {
  const db = openDatabase(pool);
  const keys = openKeys(config);
  const sessions = openEndedSessions(db, () => listener.isCurrent());
  const listener = openListener(connection, { session_ended: sessions.channel }, log);
  await listener.started;
  const context: Context = {
    config,
    db,
    log,
    clock,
    newId: randomUUID,
    keys,
    identify: openIdentify({ keys, clock }, sessions.ended),
    untilEnded: async (ids) => void (await Promise.all(ids.map(sessions.ended.untilHeard))),
  };
  return { context, close: listener.close };
}
