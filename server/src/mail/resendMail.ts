import { Problem } from '@mizan/api';
import { record } from './audit/record.ts';
import type { MailHandler } from './context.ts';
import { isOutdated } from './outdated.ts';

/**
 * Sends a mail that failed or was only kept, with all its attempts. One that is sent or waits by now is NOT_FOUND, one that no
 * longer holds MAIL_OUTDATED, and any mail NO_MAIL_SERVER while there is none.
 */
export const resendMail: MailHandler<'resendMail'> = async ({ params: { id }, identity }, context) => {
  if (context.config.secrets.smtpUrl === undefined) throw new Problem('NO_MAIL_SERVER');
  await context.db.transaction().execute(async (trx) => {
    const mail = await trx
      .updateTable('mail')
      .set({ state: 'waiting', fault: null })
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'kept'])
      .returning(['member_id', 'template', 'written_at'])
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'mail to send again' }));
    if (await isOutdated(trx, mail, context.clock())) throw new Problem('MAIL_OUTDATED');
    await context.enqueue(trx, 'sendMail', { mailId: id });
    const subject = mail.member_id === null ? `mail ${id}` : `member ${mail.member_id}`;
    const change = { action: 'resendMail', subject, after: { template: mail.template } };
    await record(trx, { ...change, actor: identity.memberId, at: context.clock() });
  });
  return { done: true };
};
