import { type LogInResult, Problem } from '@mizan/api';
import type { Transaction } from '../../platform/db/database.ts';
import { type CheckedLogIn, finishLogIn } from '../accounts/finish-log-in.ts';
import type { IdentityContext } from '../context.ts';
import { readFactors } from './factors.ts';
import { createTicket, passwordMark } from './log-in-ticket.ts';

/** A passkey is both steps, so it never comes here. */
type CheckedFirstStep = CheckedLogIn & { providerName: 'password' | 'google' };

/**
 * After the password or Google: finishes the log-in, or returns the problem that asks for the second step. The caller throws
 * it after the commit, because the first step is used up. The caller has locked the row of the member, so that the second
 * factor is not turned on between this check and the new session.
 */
export async function passFirstStep(
  db: Transaction,
  logIn: CheckedFirstStep,
  context: IdentityContext,
): Promise<LogInResult | Problem> {
  const { member, remembered, providerName } = logIn;
  const { since, hasApp, passkeys } = await readFactors(db, member.id);
  if (since === null) return finishLogIn(db, logIn, context);
  const step = { memberId: member.id, providerName, remembered, passwordMark: passwordMark(member.password_hash) };
  return new Problem('CODE_NEEDED', { ticket: createTicket(step, context), hasApp, hasPasskey: passkeys > 0 });
}
