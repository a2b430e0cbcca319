import { randomBytes } from 'node:crypto';
import type { Role, Tokens } from '@mizan/api';
import type { Caller } from '../../http/endpoints.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { IdentityContext } from '../context.ts';
import { signAccessToken } from './access-token.ts';
import { deriveRefreshToken } from './refresh-token.ts';

const DAY_MS = 86_400_000;
const MAX_SESSION_MS = 90 * DAY_MS;
const DEVICE_LENGTH = 300;
/** The sessions of a member. One more ends the one that was not renewed for longest. */
const MAX_SESSIONS = 100;

/** The expiry of a refresh token made now. A session ends after 90 days, however often it is renewed. */
export function refreshExpiry({ remembered, createdAt }: { remembered: boolean; createdAt: Date }, now: Date) {
  const life = remembered ? 30 * DAY_MS : DAY_MS;
  return new Date(Math.min(now.getTime() + life, createdAt.getTime() + MAX_SESSION_MS));
}

type NewSession = { memberId: string; role: Role; remembered: boolean; caller: Caller };

/** Starts a session and returns its tokens. The caller has checked in the same transaction that the member may log in. */
export async function startSession(
  db: Transaction,
  { caller, ...session }: NewSession,
  context: IdentityContext,
): Promise<Tokens> {
  const { memberId, role, remembered } = session;
  const { newId, clock, keys } = context;
  const [id, now, secret] = [newId(), clock(), randomBytes(32)];
  const expires = refreshExpiry({ remembered, createdAt: now }, now);
  await db
    .insertInto('session')
    .values({
      id,
      member_id: memberId,
      secret,
      remembered,
      device: caller.userAgent.slice(0, DEVICE_LENGTH),
      created_at: now,
      rotated_at: now,
      expires_at: expires,
    })
    .execute();
  await endExcess(db, memberId, now);
  return {
    access: await signAccessToken({ memberId, role, sessionId: id }, keys.access, now),
    // A new row has the generation 1 by default.
    refresh: { token: deriveRefreshToken({ id, generation: 1, secret }, keys.refresh), expires: expires.toISOString() },
  };
}

const endExcess = (db: Transaction, memberId: string, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now, ended_because: 'logOut' })
    .where('id', 'in', (open) =>
      open
        .selectFrom('session')
        .select('id')
        .where('member_id', '=', memberId)
        .where('ended_at', 'is', null)
        .orderBy('rotated_at', 'desc')
        .offset(MAX_SESSIONS),
    )
    .execute();
