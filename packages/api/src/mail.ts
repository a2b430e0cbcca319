import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { page } from './fields.ts';

export const mail = {
  listOutbox: {
    method: 'GET',
    path: '/v1/admin/outbox',
    summary: 'Mail that waits, failed or has nowhere to go, the latest first; without SMTP_URL that is all of it',
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
            text: z.string(),
            writtenAt: z.iso.datetime(),
            /** What the mail server said the last time. */
            fault: z.string().nullable(),
          })
          .meta({ id: 'OutboxMail' }),
      ),
      totalPages: z.int(),
    }),
  },
} as const satisfies EndpointGroup;
