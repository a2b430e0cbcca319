import type { Language } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { IdentityContext } from '../context.ts';

const TEMPLATES = {
  turnOnSecondFactor: 'secondFactorOn',
  turnOffSecondFactor: 'secondFactorOff',
  'second-factor:remove': 'secondFactorOff',
  renewRecoveryCodes: 'recoveryCodesRenewed',
  useRecoveryCode: 'recoveryCodeUsed',
} as const;

const CODES_LEFT: Record<Language, string> = { en: 'Recovery codes left', ur: 'باقی ریکوری کوڈ' };

type Change = {
  memberId: string;
  /** Null for the operator's command. */
  actor: string | null;
  action: keyof typeof TEMPLATES;
  codesLeft?: number | undefined;
};

/** Records a change in the audit log and mails it to the member, in the transaction of the change. */
export async function recordChange(
  db: Transaction,
  { memberId, actor, action, codesLeft }: Change,
  context: Parameters<typeof writeMail>[2],
) {
  await record(db, { actor, at: context.clock(), action, subject: `member ${memberId}` });
  await mailMember(db, { memberId, template: TEMPLATES[action], codesLeft }, context);
}

type Letter = {
  memberId: string;
  template: (typeof TEMPLATES)[keyof typeof TEMPLATES] | 'codesTried';
  codesLeft?: number | undefined;
};

export async function mailMember(
  db: Transaction,
  { memberId, template, codesLeft }: Letter,
  context: Pick<IdentityContext, 'newId' | 'clock' | 'keys' | 'enqueue'>,
) {
  const { email: to, ...member } = await db
    .selectFrom('member')
    .select(['name', 'email', 'language', 'email_confirmed_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const label = CODES_LEFT[member.language as Language];
  const lines = codesLeft === undefined ? [] : [[label, String(codesLeft)] as const];
  await writeMail(db, { to, memberId, template, lines, ...member }, context);
}
