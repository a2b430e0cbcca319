import { Problem } from '@mizan/api';
import { digest } from '../../platform/digest.ts';
import { selectMember } from '../accounts/user.ts';
import type { IdentityHandler } from '../context.ts';
import { passFirstStep } from '../second-factor/pass-first-step.ts';
import { requireBrowserMark } from './journey.ts';

/** Exchanges the handle of a browser that came back from Google for a session, or asks for the second step. */
export const logInWithGoogle: IdentityHandler<'logInWithGoogle'> = async ({ body, caller }, context) => {
  const { db, clock } = context;
  const result = await db.transaction().execute(async (transaction) => {
    const pid = digest(body.pid);
    const owner = transaction.selectFrom('google_arrival').select('member_id').where('pid', '=', pid);
    // The lock makes a concurrent suspension wait, and then end this session, too. Lock before the arrival is deleted, as
    // the deletion of an account does: the other order would deadlock.
    const member = await selectMember(transaction)
      .where('member.id', '=', owner)
      .forShare('member')
      .executeTakeFirstOrThrow(() => new Problem('GOOGLE_FAILED'));
    const { is_first: isFirst } = await transaction
      .deleteFrom('google_arrival')
      .where('pid', '=', pid)
      .where('browser', '=', requireBrowserMark(caller.cookies))
      .where('expires_at', '>', clock())
      .returning('is_first')
      .executeTakeFirstOrThrow(() => new Problem('GOOGLE_FAILED'));
    if (member.suspended_at) throw new Problem('ACCOUNT_SUSPENDED');
    const logIn = { member, isFirst, remembered: body.keepLoggedIn, caller, providerName: 'google' } as const;
    return passFirstStep(transaction, logIn, context);
  });
  caller.cookies.write('google', '');
  // CODE_NEEDED, thrown after the commit, so that the arrival stays deleted.
  if (result instanceof Problem) throw result;
  return result;
};
