import { Problem } from '@mizan/api';
import { writeMail } from '../../mail/write-mail.ts';
import type { IdentityHandler } from '../context.ts';
import { readFactors } from '../second-factor/factors.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { confirmAddress } from './confirm-address.ts';
import { endAccess } from './end-access.ts';
import { rememberDevice } from './known-device.ts';
import { redeemToken } from './mailed-token.ts';
import { hashPassword } from './password-hash.ts';

/** Sets a new password by a mailed link. All sessions of the member end, and the calendar address. */
export const resetPassword: IdentityHandler<'resetPassword'> = async ({ body, caller }, context) => {
  const { db, clock, untilEnded } = context;
  refuseCommonPassword(body.password);
  const passwordHash = await hashPassword(body.password);
  const now = clock();
  const ended = await db.transaction().execute(async (transaction) => {
    const memberId = await redeemToken(transaction, body.token, { purpose: 'resetPassword', now });
    if (memberId === undefined) throw new Problem('LINK_EXPIRED');
    // The link was mailed, so its use confirms the address.
    await confirmAddress(transaction, { memberId, isTakenOver: true }, context);
    const { email, ...member } = await transaction
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', memberId)
      .returning(['name', 'email', 'language', 'email_confirmed_at'])
      .executeTakeFirstOrThrow();
    const sessions = await endAccess(transaction, memberId, now);
    // A known browser has attempts of its own: with each link, a thief of the mailbox could guess more codes.
    const { since } = await readFactors(transaction, memberId);
    if (since === null) await rememberDevice(transaction, memberId, { caller, clock });
    await writeMail(transaction, { to: email, memberId, template: 'passwordChanged', ...member }, context);
    return sessions;
  });
  await untilEnded(ended);
  return { done: true };
};
