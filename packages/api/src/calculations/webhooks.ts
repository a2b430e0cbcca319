import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { Done, memberRecord } from '../http/fields.ts';
import { GivenPassword } from '../identity/accounts.ts';

/**
 * The result of an attempt. `refused`: the status was not 2xx. `private`: the address leads into a private network, so
 * nothing was sent. `unsigned`: the secret can no longer be read, so the webhook must be set again.
 */
export const WebhookOutcome = z.enum(['delivered', 'refused', 'timeout', 'unreachable', 'private', 'unsigned']);
export type WebhookOutcome = z.infer<typeof WebhookOutcome>;

/** An address to which changes of what the member follows are posted. It belongs to a key; its secret is left out. */
export const Webhook = z
  .object({
    keyId: z.uuid(),
    url: z.string(),
    lastTry: z.object({ at: z.iso.datetime(), outcome: WebhookOutcome, status: z.int().nullable() }).nullable(),
    /** Events that are not delivered yet. */
    waiting: z.int(),
    /** True after several failures: nothing is posted until a test succeeds or the address is set again. */
    isPaused: z.boolean(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

export const webhooks = {
  listWebhooks: {
    method: 'GET',
    path: '/v1/account/webhooks',
    summary: 'The addresses of keys, to which changes of what the member follows are posted',
    access: 'member',
    result: z.object({ webhooks: z.array(Webhook) }),
  },

  setWebhook: {
    ...memberRecord,
    method: 'PUT',
    path: '/v1/account/keys/{id}/webhook',
    summary: 'Set the address of a live key, with a new secret, which is in this answer alone',
    body: z
      .object({
        url: z.string().trim().min(1, code('REQUIRED')).max(2000, code('TOO_LONG')),
        /** Required if the account has one; otherwise the log-in must be recent. */
        password: GivenPassword.optional(),
      })
      .meta({ id: 'WebhookToSet' }),
    result: z.object({ webhook: Webhook, secret: z.string() }).meta({ id: 'NewWebhook' }),
    problems: ['NOT_FOUND', 'FRESH_LOGIN_NEEDED'],
    limit: { max: 20, seconds: 900 },
  },

  deleteWebhook: {
    ...memberRecord,
    method: 'DELETE',
    path: '/v1/account/keys/{id}/webhook',
    summary: 'Remove the address of a key; what is not delivered yet is not posted',
    result: Done,
  },

  testWebhook: {
    ...memberRecord,
    method: 'POST',
    path: '/v1/account/keys/{id}/webhook/test',
    summary: 'Post a test event once, and answer with its outcome; a success ends a pause',
    result: Webhook,
    limit: { max: 30, seconds: 3600, per: 'member' },
  },
} as const satisfies EndpointGroup;
