import type { LogInResult } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Transaction } from '../../platform/db/database.ts';
import type { FinishedLogIn } from '../accounts/finish-log-in.ts';
import { finishLogIn } from '../accounts/finish-log-in.ts';
import type { IdentityContext } from '../context.ts';
import { readFactors } from './factors.ts';
import { makeTicket, passwordMark } from './log-in-ticket.ts';

/** A passkey is no first step: it is both. */
type FirstStep = FinishedLogIn & { providerName: 'password' | 'google' };

/**
 * After the password or Google: finishes the log-in, or returns the problem that asks for the second step. It is thrown after
 * the commit, because the first step is used up. The caller has locked the row of the member, so that nobody turns the second
 * factor on between the look at it and the new session.
 */
export async function passFirstStep(
  db: Transaction,
  logIn: FirstStep,
  context: IdentityContext,
): Promise<LogInResult | Problem> {
  const { member, remembered, providerName } = logIn;
  const { since, hasApp, passkeys } = await readFactors(db, member.id);
  if (since === null) return finishLogIn(db, logIn, context);
  const step = { memberId: member.id, providerName, remembered, passwordMark: passwordMark(member.password_hash) };
  return new Problem('CODE_NEEDED', { ticket: makeTicket(step, context), hasApp, hasPasskey: passkeys > 0 });
}
