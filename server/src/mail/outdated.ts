import type { Selectable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Mail } from '../platform/db/tables.generated.ts';

type UnsentMail = Pick<Selectable<Mail>, 'member_id' | 'template' | 'written_at'>;

/** The templates whose link works once, and ends with a newer one. */
export const LINK_TEMPLATES: readonly string[] = ['confirmEmail', 'resetPassword'];

/** Whether an unsent mail no longer holds: its link has ended, or a rule was switched off whose figure it may give. */
export async function isOutdated(trx: Transaction, mail: UnsentMail, now: Date) {
  if (mail.template === 'lawChanged') return wasRuleSwitchedOff(trx, mail);
  if (!LINK_TEMPLATES.includes(mail.template)) return false;
  return (await isReplaced(trx, mail)) || !(await hasLink(trx, mail, now));
}

/** Mail does not say of which rules it is, so any rule that was switched off since counts. */
async function wasRuleSwitchedOff(trx: Transaction, { written_at }: UnsentMail) {
  const suspension = trx.selectFrom('rule_suspension').select('id').where('suspended_at', '>=', written_at);
  return (await suspension.where('lifted_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** A newer link for the same purpose ends the earlier one. */
async function isReplaced(trx: Transaction, { member_id, template, written_at }: UnsentMail) {
  const later = trx.selectFrom('mail').select('id').where('written_at', '>', written_at);
  const newer = later.where('member_id', '=', member_id).where('template', '=', template);
  return (await newer.executeTakeFirst()) !== undefined;
}

/** Whether the last link was not used and has not expired. */
async function hasLink(trx: Transaction, { member_id, template }: UnsentMail, now: Date) {
  const links = trx.selectFrom('mailed_token').select('digest').where('expires_at', '>', now);
  const link = links.where('member_id', '=', member_id).where('purpose', '=', template);
  return (await link.executeTakeFirst()) !== undefined;
}
