import { EventEmitter, once } from 'node:events';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Channel } from '../db/listen.ts';
import type { DB } from '../db/tables.generated.ts';
import { ACCESS_MS } from './access-token.ts';

/** A session is remembered as ended until the last access token it can have given out is certainly refused by its age. */
const REMEMBER_MS = ACCESS_MS + 300_000;
/** Who ends a session waits at most this long to hear of it. */
const HEAR_MS = 1000;

export type EndedSessions = ReturnType<typeof openEndedSessions>['ended'];

/** Which sessions ended lately, kept in memory and up to date by what the database tells all servers. */
export function openEndedSessions(db: Kysely<DB>, isCurrent: () => boolean) {
  const remembered = new Map<string, number>();
  // One event for each session; as many requests may wait as come.
  const news = new EventEmitter().setMaxListeners(0);

  function hear(sessionId: string) {
    for (const [oldest, until] of remembered) {
      if (until > performance.now()) break;
      remembered.delete(oldest);
    }
    remembered.set(sessionId, performance.now() + REMEMBER_MS);
    news.emit(sessionId);
  }

  /** What was told while nobody listened. */
  async function reload() {
    const since = sql<Date>`clock_timestamp() - ${REMEMBER_MS} * interval '1 millisecond'`;
    const rows = await db.selectFrom('ended_session').select('id').where('ended_at', '>', since).execute();
    for (const { id } of rows) hear(id);
  }

  /** Answers when this server has heard, as the others do at the same moment: log-out is then true everywhere. */
  async function untilHeard(sessionId: string) {
    if (remembered.has(sessionId) || !isCurrent()) return;
    // Without news the caller goes on: a server that may have missed something asks the database.
    await once(news, sessionId, { signal: AbortSignal.timeout(HEAR_MS) }).catch(() => undefined);
  }

  const channel: Channel = { hear, reload };
  const ended = { isCurrent, has: (sessionId: string) => remembered.has(sessionId), ask: isEnded(db), untilHeard };
  return { channel, ended };
}

/** For a server that may have missed something: the truth, for the price of a query. */
const isEnded = (db: Kysely<DB>) => async (sessionId: string) => {
  const alive = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return alive === undefined;
};
