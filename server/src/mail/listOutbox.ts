import { readPage } from '../platform/db/read-page.ts';
import type { MailHandler } from './context.ts';
import { LINK_TEMPLATES } from './outdated.ts';
import { unsealMail } from './sealed-mail.ts';

/**
 * The mails that are not sent, the newest first. Without a mail server administrators hand links on; other texts are hidden,
 * because only the member may read them.
 */
export const listOutbox: MailHandler<'listOutbox'> = async ({ query }, { db, keys, config }) => {
  const showsLinks = config.secrets.smtpUrl === undefined;
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
    ...textOf(sealed && unsealMail(id, sealed, keys.seal), showsLinks && LINK_TEMPLATES.includes(template)),
    writtenAt: written_at.toISOString(),
    fault,
  }));
  return { results, totalPages };
};

const textOf = (mail: { subject: string; text: string } | null | undefined, isReadable: boolean) =>
  mail
    ? { subject: mail.subject, text: isReadable ? mail.text : '' }
    : { subject: '', text: 'This mail was sealed with another TOKEN_SECRET and can no longer be read.' };
