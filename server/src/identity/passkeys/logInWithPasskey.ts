import { Problem } from '@mizan/api';
import { readBrowserMark } from '../accounts/browser-mark.ts';
import { finishLogIn } from '../accounts/finish-log-in.ts';
import { resetAttempts } from '../accounts/log-in-attempts.ts';
import { selectMember } from '../accounts/user.ts';
import type { IdentityHandler } from '../context.ts';
import { checkPasskey, notAccepted, usePasskey } from './check-passkey.ts';

/** Logs in with a passkey, which is both steps at once: the member has it, and it has verified its user. */
export const logInWithPasskey: IdentityHandler<'logInWithPasskey'> = async ({ body, caller }, context) => {
  const holder = readBrowserMark(caller.cookies, 'passkey');
  if (holder === undefined) throw new Problem('PASSKEY_EXPIRED');
  const scope = { purpose: 'logIn', holder } as const;
  const signed = await checkPasskey({ answer: body.passkey, caller, scope }, context);
  const result = await context.db.transaction().execute(async (transaction) => {
    // The lock makes a concurrent suspension wait, and then end this session, too.
    const member = await selectMember(transaction)
      .where('member.id', '=', signed.memberId)
      .forShare('member')
      .executeTakeFirst();
    if (!member || !(await usePasskey(transaction, signed, context))) return undefined;
    if (member.suspended_at) throw new Problem('ACCOUNT_SUSPENDED');
    await resetAttempts(signed.attemptSubject, transaction);
    const logIn = { member, remembered: body.keepLoggedIn, caller, providerName: 'passkey' } as const;
    return finishLogIn(transaction, logIn, context);
  });
  if (!result) throw notAccepted();
  caller.cookies.write('passkey', '');
  return result;
};
