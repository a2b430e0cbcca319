import type { NodemailerError } from 'nodemailer';
import type { Attempt, Job } from '../platform/jobs/jobs.ts';
import type { MailContext } from './context.ts';
import { isOutdated, LINK_TEMPLATES } from './outdated.ts';
import type { RenderedMail } from './render.ts';
import { unsealMail } from './sealed-mail.ts';
import { createMailSender, type OutgoingMail } from './transport.ts';

type MailSender = NonNullable<ReturnType<typeof createMailSender>>;
type SendOutcome =
  | { state: 'sent'; sealed: null; fault: null }
  | { state: 'waiting' | 'kept' | 'failed'; fault: string | null };

/** The job that sends a mail. It retries for several hours, with increasing delays. */
export function sendMail(config: MailContext['config'], retrySeconds = 20): Job<MailContext> {
  const send = createMailSender(config);
  return { retries: 12, retrySeconds, work: (attempt, context) => deliver(attempt, context, send) };
}

async function deliver({ data: { mailId = '' }, isLast }: Attempt, context: MailContext, send: MailSender | undefined) {
  const { db, keys } = context;
  const mail = await db
    .selectFrom('mail')
    .select(['id', 'member_id', 'template', 'recipient', 'sealed', 'fault', 'written_at'])
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  // The mail was deleted with its account, or an earlier attempt sent it and could not report that to the queue.
  if (!mail?.sealed) return;
  const saveOutcome = (outcome: SendOutcome) => db.updateTable('mail').set(outcome).where('id', '=', mail.id).execute();
  const rendered = unsealMail(mail.id, mail.sealed, keys.seal);
  if (!rendered) {
    await saveOutcome({ state: 'failed', fault: 'sealed with another TOKEN_SECRET' });
    return;
  }
  if (!send) {
    await saveOutcome({ state: 'kept', fault: null });
    logMail(context, mail.recipient, rendered);
    return;
  }
  if (await isOutdated(db, mail, context.clock())) {
    await saveOutcome(outdatedAs(mail.template));
    return;
  }
  const unsent = isLast ? 'failed' : 'waiting';
  // Marks the mail failed before the last attempt: if the server dies in it, no other job would.
  if (isLast) await saveOutcome({ state: unsent, fault: mail.fault });
  try {
    await send({ id: mail.id, to: mail.recipient, ...rendered } satisfies OutgoingMail);
  } catch (error) {
    const { fault, isFinal } = classify(error);
    // Changes nothing if an administrator has sent the mail again meanwhile, because another job then sends it.
    await db
      .updateTable('mail')
      .set({ state: isFinal ? 'failed' : unsent, fault })
      .where('id', '=', mail.id)
      .where('state', '=', unsent)
      .execute();
    context.log.warn({ mailId, fault, isFinal }, 'A mail could not be sent');
    if (isFinal) return;
    // The mail server's own words hold the address of the member, and the queue logs and stores the message that is thrown.
    throw new Error(fault, { cause: error });
  }
  await saveOutcome({ state: 'sent', sealed: null, fault: null });
}

/** A link has ended for good; mail about the law waits for `tellFollowers`, which writes its news again. */
const outdatedAs = (template: string): SendOutcome => ({
  state: LINK_TEMPLATES.includes(template) ? 'failed' : 'waiting',
  fault: 'outdated',
});

/** Logs a mail that stays in the outbox. In production without its text, because other people may read the log. */
function logMail({ config, log }: MailContext, to: string, { subject, text }: RenderedMail) {
  if (config.production) log.warn('A mail is kept in the outbox: SMTP_URL is not set');
  else log.info(`Mail to ${to} (kept in the outbox: SMTP_URL is not set)\n${subject}\n\n${text}`);
}

/** Names a fault. It is final only if the mail server rejects the recipient; it may refuse a sender or a mail for a time. */
function classify(error: unknown) {
  const { code = 'unknown', command, responseCode } = error as NodemailerError;
  const fault = responseCode === undefined ? code : `${code} ${responseCode}`;
  const isFinal = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  return { fault: isFinal ? `recipient rejected: ${fault}` : fault, isFinal };
}
