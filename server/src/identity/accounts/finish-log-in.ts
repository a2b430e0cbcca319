import type { LogInResult } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { Caller } from '../../http/endpoints.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/tables.generated.ts';
import type { IdentityContext } from '../context.ts';
import { startSession } from '../sessions/start-session.ts';
import { rememberDevice } from './known-device.ts';
import { noticeLogIn } from './log-in-notice.ts';
import { toUser } from './user.ts';

export type FinishedLogIn = {
  member: Selectable<Member> & { picture: string | null };
  providerName: LogInResult['providerName'];
  remembered: boolean;
  caller: Caller;
  /** The first log-in by Google: a new member knows of it, and an old one was mailed about the joining. */
  isFirst?: boolean;
};

/** The end of every log-in. The caller has checked each step of it in the same transaction. */
export async function finishLogIn(
  db: Transaction,
  { member, providerName, remembered, caller, isFirst = false }: FinishedLogIn,
  context: IdentityContext,
): Promise<LogInResult> {
  const user = toUser(member);
  if (isFirst) await rememberDevice(db, member.id, { caller, clock: context.clock });
  else await noticeLogIn(db, { member, caller }, context);
  const session = { memberId: member.id, role: user.role, remembered, caller };
  return { user, tokens: await startSession(db, session, context), providerName };
}
