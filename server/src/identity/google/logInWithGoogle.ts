import { Problem } from '@mizan/api';
import { digest } from '../accounts/browser-mark.ts';
import { selectMember } from '../accounts/user.ts';
import type { IdentityHandler } from '../context.ts';
import { passFirstStep } from '../second-factor/pass-first-step.ts';
import { browserOf } from './journey.ts';

export const logInWithGoogle: IdentityHandler<'logInWithGoogle'> = async ({ body, caller }, context) => {
  const { db, clock } = context;
  const result = await db.transaction().execute(async (transaction) => {
    const pid = digest(body.pid);
    const owner = transaction.selectFrom('google_arrival').select('member_id').where('pid', '=', pid);
    // The lock makes a concurrent suspension wait, and then end this session, too. It is taken before the arrival is
    // deleted, as the deletion of an account does: the other order would deadlock.
    const member = await selectMember(transaction)
      .where('member.id', '=', owner)
      .forShare('member')
      .executeTakeFirstOrThrow(() => new Problem('GOOGLE_FAILED'));
    const { is_first: isFirst } = await transaction
      .deleteFrom('google_arrival')
      .where('pid', '=', pid)
      .where('browser', '=', browserOf(caller.cookies))
      .where('expires_at', '>', clock())
      .returning('is_first')
      .executeTakeFirstOrThrow(() => new Problem('GOOGLE_FAILED'));
    if (member.suspended_at) throw new Problem('ACCOUNT_SUSPENDED');
    const passed = { member, isFirst, remembered: body.keepLoggedIn, caller, providerName: 'google' } as const;
    return passFirstStep(transaction, passed, context);
  });
  caller.cookies.write('google', '');
  if (result instanceof Problem) throw result;
  return result;
};
