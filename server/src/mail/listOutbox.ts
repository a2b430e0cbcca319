import { readPage } from '../platform/db/read-page.ts';
import type { MailHandler } from './context.ts';
import { unsealMail } from './sealed-mail.ts';

/** Their links are all that an administrator hands on, and only while there is no mail server. */
const HANDED_ON = ['confirmEmail', 'resetPassword'];

/** The mails that are not sent, the newest first. Other texts are hidden: they hold what only a member may read. */
export const listOutbox: MailHandler<'listOutbox'> = async ({ query }, { db, keys, config }) => {
  const readable = config.secrets.smtpUrl === undefined ? HANDED_ON : [];
  const unsent = db
    .selectFrom('mail')
    .where('state', '<>', 'sent')
    .selectAll()
    .orderBy('written_at', 'desc')
    .orderBy('id');
  const { rows, totalPages } = await readPage(unsent, query);
  const results = rows.map(({ id, recipient, template, state, sealed, written_at, fault }) => ({
    id,
    to: recipient,
    template,
    state: state as 'waiting' | 'kept' | 'failed',
    ...textOf(sealed && unsealMail(id, sealed, keys.seal), readable.includes(template)),
    writtenAt: written_at.toISOString(),
    fault,
  }));
  return { results, totalPages };
};

const textOf = (mail: { subject: string; text: string } | null | undefined, isReadable: boolean) =>
  mail
    ? { subject: mail.subject, text: isReadable ? mail.text : '' }
    : { subject: '', text: 'This mail was sealed with another TOKEN_SECRET and can no longer be read.' };
