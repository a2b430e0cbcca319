import type { RenderedMail } from './render.ts';
import type { MailSettings } from './settings.ts';

/** Longer than a mail server takes; the job retries later. */
const TIMEOUT_MS = 20_000;

export type OutgoingMail = { id: string; to: string } & RenderedMail;

/** Returns a function that sends a mail through SMTP_URL; undefined without SMTP_URL. */
export function createMailSender({ secrets: { smtpUrl }, mailFrom }: MailSettings) {
  if (smtpUrl === undefined) return undefined;
  let transport: ReturnType<typeof connect> | undefined;
  return async ({ id, ...mail }: OutgoingMail) => {
    transport ??= connect(smtpUrl);
    // Each attempt has the same id, by which a mail that arrives twice is recognised.
    const messageId = `<${id}@${domainOf(mailFrom)}>`;
    await (await transport).sendMail({ from: mailFrom, messageId, ...mail });
  };
}

/** Connects and logs in; sends nothing. Throws if that fails. */
export async function verifyTransport(smtpUrl: string) {
  const transport = await connect(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Connects to the mail server. Loads nodemailer with the first mail, to save memory where none is sent. */
async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Parameters in SMTP_URL override the values above.
    url,
  });
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'mizan.invalid';
