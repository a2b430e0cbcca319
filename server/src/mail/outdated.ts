import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Mail } from '../platform/db/tables.generated.ts';

type UnsentMail = Pick<Selectable<Mail>, 'member_id' | 'template' | 'written_at'>;

/** The templates whose link works once, and ends with a newer one. */
export const LINK_TEMPLATES: readonly string[] = ['confirmEmail', 'resetPassword'];

/** Whether an unsent mail no longer holds: its link has ended, or a rule was switched off whose figure it may give. */
export async function isOutdated(db: Database, mail: UnsentMail, now: Date) {
  if (mail.template === 'lawChanged') return mayBeWrong(db, mail);
  if (!LINK_TEMPLATES.includes(mail.template)) return false;
  return (await isReplaced(db, mail)) || !(await hasLink(db, mail, now));
}

/** Mail does not say of which rules it is, so any rule that was switched off since counts, also if it is on again. */
async function mayBeWrong(db: Database, { written_at }: UnsentMail) {
  const suspension = db.selectFrom('rule_suspension').select('id').where('suspended_at', '>=', written_at);
  return (await suspension.executeTakeFirst()) !== undefined;
}

/** A newer link for the same purpose ends the earlier one. */
async function isReplaced(db: Database, { member_id, template, written_at }: UnsentMail) {
  const later = db.selectFrom('mail').select('id').where('written_at', '>', written_at);
  const newer = later.where('member_id', '=', member_id).where('template', '=', template);
  return (await newer.executeTakeFirst()) !== undefined;
}

/** Whether the last link was not used and has not expired. */
async function hasLink(db: Database, { member_id, template }: UnsentMail, now: Date) {
  const links = db.selectFrom('mailed_token').select('digest').where('expires_at', '>', now);
  const link = links.where('member_id', '=', member_id).where('purpose', '=', template);
  return (await link.executeTakeFirst()) !== undefined;
}
