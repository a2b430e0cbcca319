import { Problem } from '@mizan/api';
import { writeMail } from '../../mail/write-mail.ts';
import type { IdentityHandler } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { confirmPassword } from './confirm-password.ts';
import { deviceDigest, forgetDevices } from './known-device.ts';
import { requireSession } from './lock-owner.ts';
import { hashPassword } from './password-hash.ts';

/** Changes the password. All other sessions and known browsers of the member end. */
export const changePassword: IdentityHandler<'changePassword'> = async ({ body, identity, caller }, context) => {
  const { db, clock, untilEnded } = context;
  const { memberId, sessionId } = identity;
  const { password_hash: stored } = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  if (stored === null) throw new Problem('PASSWORD_NOT_SET');
  refuseCommonPassword(body.password);
  await confirmPassword(identity, { password: body.currentPassword, stored, path: 'currentPassword' }, context);
  const passwordHash = await hashPassword(body.password);
  const ended = await db.transaction().execute(async (transaction) => {
    const { email, ...member } = await transaction
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', memberId)
      // Of two concurrent changes of the same password, one succeeds.
      .where('password_hash', '=', stored)
      .returning(['name', 'email', 'language', 'email_confirmed_at'])
      .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
    await requireSession(transaction, sessionId);
    // No mail to an unconfirmed address: a stranger could repeat this, and fill its owner's mailbox.
    if (member.email_confirmed_at !== null) {
      await writeMail(transaction, { to: email, memberId, template: 'passwordChanged', ...member }, context);
    }
    await forgetDevices(transaction, memberId, deviceDigest(caller));
    return endSessions(transaction, { memberId, except: sessionId, because: 'password', now: clock() });
  });
  await untilEnded(ended);
  return { done: true };
};
