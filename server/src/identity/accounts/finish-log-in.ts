import type { Language, LogInResult } from '@mizan/api';
import { browserOf, systemOf } from '@mizan/api';
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

type LogIn = {
  member: Pick<Selectable<Member>, 'id' | 'name' | 'email' | 'language' | 'email_confirmed_at'>;
  caller: Caller;
};

/** Remembers the browser of a log-in. A member with a confirmed address is mailed about one that was not known. */
async function noticeLogIn(db: Transaction, { member, caller }: LogIn, context: IdentityContext) {
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

/** A stranger chooses the text of a user agent, so only names of our own are written. */
function describeLogIn({ userAgent }: Caller, now: Date, language: Language): [label: string, value: string][] {
  const { day, time, browser, device, unknown } = WORDS[language];
  return [
    [day, dayInWords(now, language)],
    [time, timeInPakistan(now)],
    [browser, browserOf(userAgent) ?? unknown],
    [device, systemOf(userAgent) ?? unknown],
  ];
}
