import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Channel } from '../../platform/db/listen.ts';
import { ACCESS_MS } from './access-token.ts';

/** An ended session is remembered until its last access token has certainly expired. */
const REMEMBER_MS = ACCESS_MS + 300_000;
/** The longest wait for the notification that a session ended. */
const NOTIFICATION_TIMEOUT_MS = 1000;

export type EndedSessions = ReturnType<typeof openEndedSessions>['ended'];

/** Remembers recently ended sessions in memory; the database notifies every server of each one. */
export function openEndedSessions(db: Database, isCurrent: () => boolean) {
  const remembered = new Map<string, number>();
  // One event name for each session, with any number of waiting requests.
  const news = new EventEmitter().setMaxListeners(0);

  function rememberEnd(sessionId: string) {
    for (const [oldest, until] of remembered) {
      if (until > performance.now()) break;
      remembered.delete(oldest);
    }
    remembered.set(sessionId, performance.now() + REMEMBER_MS);
    news.emit(sessionId);
  }

  /** Loads the sessions that ended while the connection was down. */
  async function reload() {
    const since = sql<Date>`clock_timestamp() - ${REMEMBER_MS} * interval '1 millisecond'`;
    const rows = await db.selectFrom('ended_session').select('id').where('ended_at', '>', since).execute();
    for (const { id } of rows) rememberEnd(id);
  }

  /** Resolves once this server was notified; the others are notified at the same moment. */
  async function untilNotified(sessionId: string) {
    if (remembered.has(sessionId) || !isCurrent()) return;
    // The caller goes on after the time-out: a server that may have missed a notification asks the database.
    await once(news, sessionId, { signal: AbortSignal.timeout(NOTIFICATION_TIMEOUT_MS) }).catch(() => undefined);
  }

  const channel: Channel = { notify: rememberEnd, reload };
  const ended = { isCurrent, has: (sessionId: string) => remembered.has(sessionId), ask: isEnded(db), untilNotified };
  return { channel, ended };
}

/** Asks the database, for a server that may have missed a notification. */
const isEnded = (db: Database) => async (sessionId: string) => {
  const alive = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return alive === undefined;
};
