import { EventEmitter, once } from 'node:events';
import { ACCESS_TOKEN_MS } from '@mizan/api';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Channel } from '../../platform/db/listen.ts';

/** An ended session is remembered until its last access token has expired on every server's clock. */
const REMEMBER_MS = ACCESS_TOKEN_MS + 300_000;
/** The longest wait for the notification that a session ended. */
const NOTIFICATION_TIMEOUT_MS = 1000;

export type EndedSessions = ReturnType<typeof createEndedSessions>['ended'];

/** Remembers ended sessions and revoked keys. A notification may be missed while `isCurrent` is false. */
export function createEndedSessions(db: Database, isCurrent: () => boolean) {
  const remembered = new Map<string, number>();
  // The id of a session is the name of its event, for which any number of requests wait.
  const endings = new EventEmitter().setMaxListeners(0);

  function rememberEnd(sessionId: string) {
    for (const [oldest, until] of remembered) {
      if (until > performance.now()) break;
      remembered.delete(oldest);
    }
    remembered.set(sessionId, performance.now() + REMEMBER_MS);
    endings.emit(sessionId);
  }

  /** Loads the sessions that ended while the connection was down. */
  async function reload() {
    const since = sql<Date>`clock_timestamp() - ${REMEMBER_MS} * interval '1 millisecond'`;
    const rows = await db.selectFrom('ended_session').select('id').where('ended_at', '>', since).execute();
    for (const { id } of rows) rememberEnd(id);
  }

  /** Waits until this server was notified of the end; the others are notified at the same moment. */
  async function untilNotified(sessionId: string) {
    if (remembered.has(sessionId) || !isCurrent()) return;
    // A lost notification must not stop the caller: a server that may have missed it (`isCurrent` is false) asks the database.
    await once(endings, sessionId, { signal: AbortSignal.timeout(NOTIFICATION_TIMEOUT_MS) }).catch(() => undefined);
  }

  const channel: Channel = { notify: rememberEnd, reload };
  const has = (sessionId: string) => remembered.has(sessionId);
  const ended = { isCurrent, has, isEndedInDatabase: (sessionId: string) => isEnded(db, sessionId), untilNotified };
  return { channel, ended };
}

async function isEnded(db: Database, sessionId: string) {
  const alive = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return alive === undefined;
}
