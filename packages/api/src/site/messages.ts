import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { adminItem, Done, page, searchTerm } from '../http/fields.ts';

const messageId = z.object({ messageId: z.uuid() });

export const ReceivedMessage = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    receivedAt: z.iso.datetime(),
    handledAt: z.iso.datetime().nullable(),
    /** The name of the administrator who dealt with it. */
    handledBy: z.string().nullable(),
  })
  .meta({ id: 'ReceivedMessage' });
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

export const messages = {
  listMessages: {
    method: 'GET',
    path: '/v1/admin/messages',
    summary: 'What was written to us, the newest first; every word of the search has to be in it',
    access: 'admin',
    query: page.extend({
      searchTerm,
      state: z.enum(['open', 'handled']).optional(),
    }),
    result: z.object({ results: z.array(ReceivedMessage), totalPages: z.int(), totalResults: z.int() }),
  },

  handleMessage: {
    ...adminItem,
    method: 'POST',
    path: '/v1/admin/messages/{messageId}/handle',
    summary: 'Mark a message as dealt with, or as still open',
    params: messageId,
    body: z.object({ handled: z.boolean() }).meta({ id: 'MessageHandling' }),
    result: ReceivedMessage,
  },

  deleteMessage: {
    ...adminItem,
    method: 'DELETE',
    path: '/v1/admin/messages/{messageId}',
    summary: 'Delete a message for good',
    params: messageId,
    result: Done,
  },
} as const satisfies EndpointGroup;
