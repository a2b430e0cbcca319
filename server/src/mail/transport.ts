import type { Config } from '../config.ts';
import type { Rendered } from './render.ts';

/** A mail server that says nothing is given up on, and tried again later. */
const SILENCE_MS = 20_000;

export type Post = { id: string; to: string } & Rendered;

/** Hands mail to the server of SMTP_URL, whose parameters win over these; without one there is nothing to hand to. */
export function openTransport({ secrets: { smtpUrl }, mailFrom }: Config) {
  if (smtpUrl === undefined) return undefined;
  let transport: ReturnType<typeof connect> | undefined;
  return async ({ id, ...mail }: Post) => {
    transport ??= connect(smtpUrl);
    // The same id at each attempt: a mail that arrived although the answer did not is seen to be the same.
    const messageId = `<${id}@${domainOf(mailFrom)}>`;
    await (await transport).sendMail({ from: mailFrom, messageId, ...mail });
  };
}

/** Loaded with the first mail: a server that sends none does without its weight. */
async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    url,
  });
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'mizan.invalid';
