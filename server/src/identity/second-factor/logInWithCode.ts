import { Problem } from '@mizan/api';
import { finishLogIn } from '../accounts/finish-log-in.ts';
import { countAttempt, resetAttempts } from '../accounts/log-in-attempts.ts';
import { selectMember } from '../accounts/user.ts';
import type { IdentityContext, IdentityHandler } from '../context.ts';
import { passwordMark, readTicket } from './log-in-ticket.ts';
import { mailMember } from './record-change.ts';
import { codeAttemptSubject, redeemCode, wrongCode } from './redeem-code.ts';

/** After this many wrong codes the member is mailed: a stranger seems to have passed the first step. */
const WARN_AFTER = 10;

/** The second step of a log-in: a code of the app, or a recovery code. */
export const logInWithCode: IdentityHandler<'logInWithCode'> = async ({ body, caller }, context) => {
  const { memberId, passwordMark: mark, ...step } = readTicket(body.ticket, context);
  const attemptSubject = await codeAttemptSubject(caller, memberId, context);
  const failures = await countAttempt(attemptSubject, context);
  const result = await context.db.transaction().execute(async (transaction) => {
    // The lock makes a concurrent suspension or new password wait, and then end this session, too.
    const member = await selectMember(transaction)
      .where('member.id', '=', memberId)
      .forShare('member')
      .executeTakeFirst();
    if (!member || passwordMark(member.password_hash) !== mark) throw new Problem('LOGIN_EXPIRED');
    if (member.suspended_at) throw new Problem('ACCOUNT_SUSPENDED');
    if (!(await redeemCode(transaction, { memberId, code: body.code }, context))) return undefined;
    await resetAttempts(attemptSubject, transaction);
    return finishLogIn(transaction, { member, caller, ...step }, context);
  });
  if (result) return result;
  if (failures === WARN_AFTER) await warnMember(memberId, context);
  throw wrongCode();
};

const warnMember = (memberId: string, context: IdentityContext) =>
  context.db
    .transaction()
    .execute((transaction) => mailMember(transaction, { memberId, template: 'codesTried' }, context));
