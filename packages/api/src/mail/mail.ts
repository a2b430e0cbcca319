import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { adminRecord, Done, page } from '../http/fields.ts';

export const mail = {
  listOutbox: {
    method: 'GET',
    path: '/v1/admin/outbox',
    summary: 'Unsent mail, newest first: waiting, failed, or kept because there is no SMTP_URL',
    access: 'admin',
    query: page,
    result: z.object({
      results: z.array(
        z
          .object({
            id: z.string(),
            to: z.string(),
            template: z.string(),
            state: z.enum(['waiting', 'kept', 'failed']),
            subject: z.string(),
            /** Only of mail with a link to confirm an address or set a password, while there is no SMTP_URL; else empty. */
            text: z.string(),
            writtenAt: z.iso.datetime(),
            /** The last answer of the mail server; `outdated` for a mail that no longer held when it was to be sent. */
            fault: z.string().nullable(),
          })
          .meta({ id: 'OutboxMail' }),
      ),
      totalPages: z.int(),
    }),
  },

  resendMail: {
    ...adminRecord,
    method: 'POST',
    path: '/v1/admin/outbox/{id}/resend',
    summary: 'Send a mail again that failed, or was kept while there was no SMTP_URL',
    result: Done,
    problems: ['NOT_FOUND', 'NO_MAIL_SERVER', 'MAIL_OUTDATED'],
  },
} as const satisfies EndpointGroup;
