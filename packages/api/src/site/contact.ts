import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';

const line = (max: number) => z.string().trim().max(max, code('TOO_LONG'));

export const contact = {
  createContactMessage: {
    method: 'POST',
    path: '/v1/contact',
    summary: 'Send a message to the people who run Mizan',
    access: 'guest',
    body: z
      .object({
        name: line(100).min(1, code('CONTACT_NAME_MISSING')),
        email: z.email(code('CONTACT_EMAIL_INVALID')).max(254, code('CONTACT_EMAIL_INVALID')),
        phone: line(30).default(''),
        message: line(5000).min(1, code('CONTACT_MESSAGE_MISSING')),
        /** A honeypot: the field is invisible to people, so only programs fill it in. */
        website: z.string().max(200).default(''),
      })
      .meta({ id: 'ContactMessage' }),
    result: z.object({ received: z.literal(true) }).meta({ id: 'ContactReceipt' }),
    status: 201,
    limit: { max: 5, seconds: 600 },
  },
} as const satisfies EndpointGroup;
