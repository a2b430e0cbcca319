import { browserOf, type Language, type LogInResult, systemOf } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { Caller } from '../../http/endpoints.ts';
import { admitLink } from '../../mail/admit-link.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/tables.generated.ts';
import { dayInWords, timeInPakistan } from '../../platform/pakistan-time.ts';
import type { IdentityContext } from '../context.ts';
import { startSession } from '../sessions/start-session.ts';
import { rememberDevice } from './known-device.ts';
import { toUser } from './user.ts';

export type CheckedLogIn = {
  member: Selectable<Member> & { picture: string | null };
  providerName: LogInResult['providerName'];
  remembered: boolean;
  caller: Caller;
  /** The first log-in by Google, of which no mail is needed: the account is new, or its owner was mailed that it was joined. */
  isFirst?: boolean;
};

/** Ends every log-in: starts the session. The caller has checked each step in the same transaction. */
export async function finishLogIn(
  db: Transaction,
  { member, providerName, remembered, caller, isFirst = false }: CheckedLogIn,
  context: IdentityContext,
): Promise<LogInResult> {
  const user = toUser(member);
  if (isFirst) await rememberDevice(db, member.id, { caller, clock: context.clock });
  else await rememberAndNotify(db, { member, caller }, context);
  const session = { memberId: member.id, role: user.role, remembered, caller };
  return { user, tokens: await startSession(db, session, context), providerName };
}

/** Remembers the browser of a log-in. Mails the member about a new browser, if the address is confirmed. */
async function rememberAndNotify(
  db: Transaction,
  { member, caller }: Pick<CheckedLogIn, 'member' | 'caller'>,
  context: IdentityContext,
) {
  const isKnown = await rememberDevice(db, member.id, { caller, clock: context.clock });
  if (isKnown || member.email_confirmed_at === null) return;
  if ((await admitLink(db, { ...member, purpose: 'newDevice' }, context)) !== 'admitted') return;
  const { id, email, name, language, email_confirmed_at } = member;
  // The check constraint of the table of members allows the same languages.
  const lines = describeLogIn(caller, context.clock(), language as Language);
  const link = `${context.config.origin}/auth/forgot-password`;
  const letter = { template: 'newDevice', name, language, email_confirmed_at, lines, link } as const;
  await writeMail(db, { to: email, memberId: id, ...letter }, context);
}

const WORDS = {
  en: { day: 'Day', time: 'Time in Pakistan', browser: 'Browser', device: 'Device', unknown: 'unknown' },
  ur: { day: 'تاریخ', time: 'پاکستان کا وقت', browser: 'براؤزر', device: 'آلہ', unknown: 'نامعلوم' },
};

/** Names the browser and the device in our own words: a stranger chooses the text of a user agent. */
function describeLogIn({ userAgent }: Caller, now: Date, language: Language): [label: string, value: string][] {
  const { day, time, browser, device, unknown } = WORDS[language];
  return [
    [day, dayInWords(now, language)],
    [time, timeInPakistan(now)],
    [browser, browserOf(userAgent) ?? unknown],
    [device, systemOf(userAgent) ?? unknown],
  ];
}
