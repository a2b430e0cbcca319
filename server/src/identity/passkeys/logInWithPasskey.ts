import { Problem } from '@mizan/api';
import { browserMark } from '../accounts/browser-mark.ts';
import { finishLogIn } from '../accounts/finish-log-in.ts';
import { resetAttempts } from '../accounts/log-in-attempts.ts';
import { selectMember } from '../accounts/user.ts';
import type { IdentityHandler } from '../context.ts';
import { checkPasskey, notAccepted, usePasskey } from './check-passkey.ts';

/** Both steps at once: something that the member has, and that has verified its user. */
export const logInWithPasskey: IdentityHandler<'logInWithPasskey'> = async ({ body, caller }, context) => {
  const holder = browserMark(caller.cookies, 'passkey');
  if (holder === undefined) throw new Problem('PASSKEY_EXPIRED');
  const asking = { purpose: 'logIn', holder } as const;
  const signed = await checkPasskey({ answer: body.passkey, caller, asking }, context);
  const result = await context.db.transaction().execute(async (transaction) => {
    // The lock makes a concurrent suspension wait, and then end this session, too.
    const member = await selectMember(transaction)
      .where('member.id', '=', signed.memberId)
      .forShare('member')
      .executeTakeFirst();
    if (!member || !(await usePasskey(transaction, signed, context))) return undefined;
    if (member.suspended_at) throw new Problem('ACCOUNT_SUSPENDED');
    await resetAttempts(signed.attempts, transaction);
    const passed = { member, remembered: body.keepLoggedIn, caller, providerName: 'passkey' } as const;
    return finishLogIn(transaction, passed, context);
  });
  if (!result) throw notAccepted();
  caller.cookies.write('passkey', '');
  return result;
};
