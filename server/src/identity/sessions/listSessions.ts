import type { Database } from '../../platform/db/database.ts';
import type { IdentityHandler } from '../context.ts';

export const listSessions: IdentityHandler<'listSessions'> = async ({ identity }, { db, clock }) => {
  const rows = await liveSessions(db, identity.memberId, clock());
  const sessions = rows.map(({ id, device, rotated_at, expires_at }) => ({
    id,
    device,
    lastUsedAt: rotated_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    current: id === identity.sessionId,
  }));
  return { sessions };
};

/** The sessions of a member that have neither ended nor expired, the last used first. */
export const liveSessions = (db: Database, memberId: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'rotated_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute();
