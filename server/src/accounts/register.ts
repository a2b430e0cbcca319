import { Problem } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { grantSignUp } from '../searches/grant-sign-up.ts';
import { startSession } from '../sessions/start-session.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { rememberDevice } from './known-device.ts';
import { mailLink } from './mailed-token.ts';
import { hashPassword } from './password-hash.ts';
import { toUser } from './user.ts';

export const register: Handler<'register'> = async ({ body, caller }, context) => {
  const { db, clock, newId } = context;
  const { name, email, language, password } = body;
  refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  const [id, now, role] = [newId(), clock(), 'subscribedUser' as const];
  return db.transaction().execute(async (transaction) => {
    const member = { id, name, email, language, role, password_hash: passwordHash };
    const inserted = await transaction
      .insertInto('member')
      .values({ ...member, agreed_to_terms_at: now, created_at: now })
      // Of concurrent registrations with one address, the unique index accepts one.
      .onConflict((conflict) => conflict.doNothing())
      .returning(['name', 'email', 'role', 'language', 'grouping'])
      .executeTakeFirstOrThrow(() => new Problem('EMAIL_TAKEN'));
    await grantSignUp(transaction, id, context);
    await rememberDevice(transaction, id, { caller, clock });
    await mailLink(transaction, { id, name, email, language, purpose: 'confirmEmail' }, context);
    const tokens = await startSession(transaction, { memberId: id, role, remembered: false, caller }, context);
    return { user: toUser({ ...inserted, picture: null }), tokens, providerName: 'password' as const };
  });
};
