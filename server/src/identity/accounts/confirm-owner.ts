import { Problem } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { IdentityContext } from '../context.ts';
import { confirmPassword } from './confirm-password.ts';

/** A member without a password must have logged in no longer ago than this. */
const FRESH_MS = 600_000;

/** Throws unless the password is right or, for a member without one, the log-in was lately. */
export async function confirmOwner(identity: Identity, password: string | undefined, context: IdentityContext) {
  const { password_hash: stored, created_at: loggedInAt } = await context.db
    .selectFrom('member')
    .innerJoin('session', 'session.member_id', 'member.id')
    .select(['member.password_hash', 'session.created_at'])
    .where('member.id', '=', identity.memberId)
    .where('session.id', '=', identity.sessionId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  if (stored !== null)
    return confirmPassword(identity, { password: password ?? '', stored, path: 'password' }, context);
  if (context.clock().getTime() - loggedInAt.getTime() > FRESH_MS) throw new Problem('FRESH_LOGIN_NEEDED');
}
