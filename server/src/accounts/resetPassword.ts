import { Problem } from '@mizan/api';
import { sql } from 'kysely';
import type { Handler } from '../http/endpoints.ts';
import { writeMail } from '../mail/write-mail.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { rememberDevice } from './known-device.ts';
import { redeemToken } from './mailed-token.ts';
import { hashPassword } from './password-hash.ts';

export const resetPassword: Handler<'resetPassword'> = async ({ body, caller }, context) => {
  const { db, clock, untilEnded } = context;
  refuseCommonPassword(body.password);
  const passwordHash = await hashPassword(body.password);
  const now = clock();
  const ended = await db.transaction().execute(async (transaction) => {
    const memberId = await redeemToken(transaction, body.token, { purpose: 'resetPassword', now });
    if (memberId === undefined) throw new Problem('LINK_EXPIRED');
    const { name, email, language } = await transaction
      .updateTable('member')
      // The link was mailed, so using it confirms the address.
      .set({ password_hash: passwordHash, email_confirmed_at: sql`coalesce(email_confirmed_at, ${now})` })
      .where('id', '=', memberId)
      .returning(['name', 'email', 'language'])
      .executeTakeFirstOrThrow();
    // Forgets the browsers that knew the old password, perhaps a stranger's, and remembers this one.
    await transaction.deleteFrom('known_device').where('member_id', '=', memberId).execute();
    await rememberDevice(transaction, memberId, { caller, clock });
    await writeMail(transaction, { to: email, memberId, template: 'passwordChanged', name, language }, context);
    return endSessions(transaction, { memberId, because: 'password', now });
  });
  await untilEnded(ended);
  return { done: true };
};
