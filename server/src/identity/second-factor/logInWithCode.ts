import { Problem } from '@mizan/api';
import { finishLogIn } from '../accounts/finish-log-in.ts';
import { countAttempt, resetAttempts } from '../accounts/log-in-attempts.ts';
import { selectMember } from '../accounts/user.ts';
import type { IdentityContext, IdentityHandler } from '../context.ts';
import { passwordMark, readTicket } from './log-in-ticket.ts';
import { mailMember } from './record-change.ts';
import { codesIn, redeemCode, wrongCode } from './redeem-code.ts';

/** So many wrong codes are no mistyping: somebody has the password. */
const TOLD_AFTER = 10;

export const logInWithCode: IdentityHandler<'logInWithCode'> = async ({ body, caller }, context) => {
  const { memberId, passwordMark: mark, ...step } = readTicket(body.ticket, context);
  const codes = await codesIn(caller, memberId, context);
  const failures = await countAttempt(codes, context);
  const result = await context.db.transaction().execute(async (transaction) => {
    // The lock makes a concurrent suspension or new password wait, and then end this session, too.
    const member = await selectMember(transaction)
      .where('member.id', '=', memberId)
      .forShare('member')
      .executeTakeFirst();
    if (!member || passwordMark(member.password_hash) !== mark) throw new Problem('LOGIN_EXPIRED');
    if (member.suspended_at) throw new Problem('ACCOUNT_SUSPENDED');
    if (!(await redeemCode(transaction, { memberId, code: body.code }, context))) return undefined;
    await resetAttempts(codes, transaction);
    return finishLogIn(transaction, { member, caller, ...step }, context);
  });
  if (result) return result;
  if (failures === TOLD_AFTER) await warnMember(memberId, context);
  throw wrongCode();
};

const warnMember = (memberId: string, context: IdentityContext) =>
  context.db
    .transaction()
    .execute((transaction) => mailMember(transaction, { memberId, template: 'codesTried' }, context));
