import { Problem } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { IdentityContext } from '../context.ts';
import { confirmPassword } from './confirm-password.ts';

/** Members without a password must have logged in this recently. */
const FRESH_MS = 600_000;

/** Whoever has an open session must also know the password or, without one, have logged in lately. */
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
