import type { RenderedMail } from './render.ts';
import type { MailSettings } from './settings.ts';

/** A mail server that does not answer is retried later. */
const TIMEOUT_MS = 20_000;

export type Post = { id: string; to: string } & RenderedMail;

/** Sends mail through SMTP_URL, whose parameters win over these; undefined without SMTP_URL. */
export function createMailSender({ secrets: { smtpUrl }, mailFrom }: MailSettings) {
  if (smtpUrl === undefined) return undefined;
  let transport: ReturnType<typeof connect> | undefined;
  return async ({ id, ...mail }: Post) => {
    transport ??= connect(smtpUrl);
    // The same id at each attempt, so that a mail that arrives twice is recognised as one.
    const messageId = `<${id}@${domainOf(mailFrom)}>`;
    await (await transport).sendMail({ from: mailFrom, messageId, ...mail });
  };
}

/** Connects and logs in, and sends nothing. */
export async function verifyTransport(smtpUrl: string) {
  const transport = await connect(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Loads nodemailer with the first mail, to save memory where none is sent. */
async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    url,
  });
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'mizan.invalid';
