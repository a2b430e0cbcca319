import type { Language } from '@mizan/api';
import { browserOf, systemOf } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { Caller } from '../../http/endpoints.ts';
import { admitLink } from '../../mail/admit-link.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/tables.generated.ts';
import { dayInWords, timeInPakistan } from '../../platform/pakistan-time.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from './known-device.ts';

type LogIn = {
  member: Pick<Selectable<Member>, 'id' | 'name' | 'email' | 'language' | 'email_confirmed_at'>;
  caller: Caller;
};

/** Remembers the browser of a log-in. A member with a confirmed address is mailed about one that was not known. */
export async function noticeLogIn(db: Transaction, { member, caller }: LogIn, context: IdentityContext) {
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
