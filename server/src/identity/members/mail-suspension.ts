import type { Language } from '@mizan/api';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { IdentityContext } from '../context.ts';

const REASON = { en: 'Reason', ur: 'وجہ' };

type Suspended = { memberId: string; reason: string };

/** Mails the reason to a suspended member, as the terms promise; an unconfirmed address may be that of somebody else. */
export async function mailSuspension(trx: Transaction, { memberId, reason }: Suspended, context: IdentityContext) {
  const member = await trx
    .selectFrom('member')
    .select(['name', 'email', 'language', 'email_confirmed_at'])
    .where('id', '=', memberId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (member === undefined) return;
  const { email: to, ...addressed } = member;
  // The check constraint of the table of members allows the same languages.
  const lines = [[REASON[member.language as Language], reason]] as const;
  const letter = { template: 'suspended', lines, link: `${context.config.origin}/contact` } as const;
  await writeMail(trx, { to, memberId, ...addressed, ...letter }, context);
}

/** Deletes unsent mail about a suspension that has ended; the job then finds nothing to send. */
export const withdrawSuspensionMail = (trx: Transaction, memberId: string) =>
  trx
    .deleteFrom('mail')
    .where('member_id', '=', memberId)
    .where('template', '=', 'suspended')
    .where('state', '<>', 'sent')
    .execute();
