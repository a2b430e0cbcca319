import type { Language } from '@mizan/api';
import type { Selectable } from 'kysely';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/tables.generated.ts';
import type { IdentityContext } from '../context.ts';

const REASON = { en: 'Reason', ur: 'وجہ' };

type Suspended = Pick<Selectable<Member>, 'name' | 'email' | 'language' | 'email_confirmed_at'> & {
  memberId: string;
  reason: string;
};

/** Mails the reason to a suspended member, as the terms promise; an unconfirmed address may be that of somebody else. */
export async function mailSuspension(
  trx: Transaction,
  { memberId, reason, name, email: to, language, email_confirmed_at }: Suspended,
  context: IdentityContext,
) {
  if (email_confirmed_at === null) return;
  // The check constraint of the table of members allows the same languages.
  const lines = [[REASON[language as Language], reason]] as const;
  const letter = { template: 'suspended', lines, link: `${context.config.origin}/contact` } as const;
  await writeMail(trx, { to, memberId, name, language, email_confirmed_at, ...letter }, context);
}
