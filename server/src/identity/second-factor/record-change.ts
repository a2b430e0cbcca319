import type { Language } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { IdentityContext } from '../context.ts';

const TEMPLATES = {
  turnOnSecondFactor: 'secondFactorOn',
  turnOffSecondFactor: 'secondFactorOff',
  'second-factor:remove': 'secondFactorRemoved',
  renewRecoveryCodes: 'recoveryCodesRenewed',
  useRecoveryCode: 'recoveryCodeUsed',
  addPasskey: 'passkeyAdded',
  removePasskey: 'passkeyRemoved',
  blockPasskey: 'passkeyBlocked',
} as const;

const LABELS: Record<Language, { codesLeft: string; passkey: string }> = {
  en: { codesLeft: 'Recovery codes left', passkey: 'Passkey' },
  ur: { codesLeft: 'باقی ریکوری کوڈ', passkey: 'پاس کی' },
};

type ChangeDetails = {
  memberId: string;
  codesLeft?: number | undefined;
  passkey?: { id: string; name: string } | undefined;
};

type FactorChange = ChangeDetails & {
  /** The member who made the change; null for the operator's command and for the server itself. */
  actor: string | null;
  action: keyof typeof TEMPLATES;
};

/** Records a change in the audit log and mails it to the member, in the transaction of the change. */
export async function recordChange(
  db: Transaction,
  { actor, action, ...details }: FactorChange,
  context: Parameters<typeof writeMail>[2],
) {
  const { memberId, passkey } = details;
  const auditValue = passkey && { [action === 'removePasskey' ? 'before' : 'after']: passkey };
  await record(db, { actor, at: context.clock(), action, subject: `member ${memberId}`, ...auditValue });
  await mailMember(db, { ...details, template: TEMPLATES[action] }, context);
}

type FactorMail = ChangeDetails & { template: (typeof TEMPLATES)[keyof typeof TEMPLATES] | 'codesTried' };

/** Mails a member about their second factor, in their language. */
export async function mailMember(
  db: Transaction,
  { memberId, template, codesLeft, passkey }: FactorMail,
  context: Pick<IdentityContext, 'newId' | 'clock' | 'keys' | 'enqueue'>,
) {
  const { email: to, ...member } = await db
    .selectFrom('member')
    .select(['name', 'email', 'language', 'email_confirmed_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const labels = LABELS[member.language as Language];
  const lines = [
    ...(codesLeft === undefined ? [] : [[labels.codesLeft, String(codesLeft)] as const]),
    ...(passkey === undefined ? [] : [[labels.passkey, passkey.name] as const]),
  ];
  await writeMail(db, { to, memberId, template, lines, ...member }, context);
}
