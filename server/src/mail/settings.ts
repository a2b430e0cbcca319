import { z } from 'zod';
import type { Values } from '../platform/settings.ts';

export const mailEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example:465' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S+@\S+$/, 'must hold an address, as in "Mizan <mizan@mizan.example>"')
    .optional(),
  LINK_MAILS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(2000),
};

type Environment = Values<typeof mailEnvironment>;

export type MailSettings = ReturnType<typeof mailSettings>;

export const mailSettings = (env: Environment) => ({
  /** The most links to unconfirmed addresses in a day: strangers can cause them. */
  linkMailsPerDay: env.LINK_MAILS_PER_DAY,
  mailFrom: env.MAIL_FROM ?? 'Mizan <mizan@localhost>',
  secrets: { smtpUrl: env.SMTP_URL },
});

export const mailFaults = (env: Environment, isProduction: boolean) =>
  isProduction && env.SMTP_URL && !env.MAIL_FROM
    ? ['MAIL_FROM: must be set together with SMTP_URL, as the sender of mail']
    : [];
