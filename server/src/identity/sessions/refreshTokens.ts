import { Problem, type Role } from '@mizan/api';
import type { Transaction } from '../../platform/db/database.ts';
import { selectMember, toUser } from '../accounts/user.ts';
import type { IdentityContext, IdentityHandler } from '../context.ts';
import { signAccessToken } from './access-token.ts';
import { deriveRefreshToken, isGenuine, readRefreshToken } from './refresh-token.ts';
import { refreshExpiry } from './start-session.ts';

/** The previous token stays valid for this long, because two tabs may refresh at the same moment. */
const GRACE_MS = 10_000;

/** Exchanges a refresh token for new tokens. A token that is used again later may be stolen, so its session ends. */
export const refreshTokens: IdentityHandler<'refreshTokens'> = async ({ body }, context) => {
  const { db, clock, keys, log, untilEnded } = context;
  const claim = readRefreshToken(body.refreshToken);
  if (!claim) throw new Problem('SESSION_ENDED');
  const now = clock();
  const outcome = await db.transaction().execute(async (transaction) => {
    const session = await lockSession(transaction, claim.id);
    const isAlive = session && session.ended_at === null && session.expires_at > now;
    if (!isAlive || !isGenuine(claim, session.secret, keys.refresh)) return 'refused';
    const isInGrace = now.getTime() - session.rotated_at.getTime() <= GRACE_MS;
    // In the transaction: a token whose answer fails stays in use, so that a retry does not look like theft.
    const issue = (of: Session) => issueTokens(of, { ...context, db: transaction }, now);
    if (claim.generation === session.generation) return issue(await rotate(transaction, session, now));
    if (claim.generation === session.generation - 1 && isInGrace) return issue(session);
    await endForReuse(transaction, session.id, now);
    return 'reused';
  });
  if (outcome === 'reused') {
    log.warn({ sessionId: claim.id }, 'A refresh token was used twice: its session is ended');
    await untilEnded([claim.id]);
  }
  if (typeof outcome === 'string') throw new Problem('SESSION_ENDED');
  return outcome;
};

type Session = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** Locks the row, so that a concurrent refresh waits and then sees this one. */
const lockSession = (db: Transaction, id: string) =>
  db.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

async function rotate(db: Transaction, session: Session, now: Date): Promise<Session> {
  const { id, remembered, created_at: createdAt } = session;
  const next = {
    generation: session.generation + 1,
    rotated_at: now,
    expires_at: refreshExpiry({ remembered, createdAt }, now),
  };
  await db.updateTable('session').set(next).where('id', '=', id).execute();
  return { ...session, ...next };
}

const endForReuse = (db: Transaction, id: string, now: Date) =>
  db.updateTable('session').set({ ended_at: now, ended_because: 'reuse' }).where('id', '=', id).execute();

async function issueTokens(session: Session, { db, keys }: IdentityContext, now: Date) {
  const { id, member_id: memberId, expires_at: expires } = session;
  const member = await selectMember(db)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  const identity = { memberId, role: member.role as Role, sessionId: id };
  return {
    user: toUser(member),
    tokens: {
      access: await signAccessToken(identity, keys.access, now),
      refresh: { token: deriveRefreshToken(session, keys.refresh), expires: expires.toISOString() },
    },
  };
}
