import { z } from 'zod';
import { keyPermissions, MAX_KEY_LIMIT } from '../http/bounds.ts';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { Done, day, memberRecord, ownName } from '../http/fields.ts';
import { GivenPassword } from './accounts.ts';

/** A test key computes by the rules of an example province, costs nothing and saves nothing. */
const KeyMode = z.enum(['live', 'test']).meta({ id: 'KeyMode' });

/** An API key, without its secret. */
export const Key = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mode: KeyMode,
    permissions: z.array(z.enum(keyPermissions)),
    createdAt: z.iso.datetime(),
    /** The last day in Pakistan on which it works; null for a key that works until it is revoked. */
    endsOn: z.iso.date().nullable(),
    /** The searches that it may spend in a month in Pakistan; null for no limit of its own. */
    monthlyLimit: z.int().nullable(),
    searchesThisMonth: z.int(),
    /** The last use, exact to the minute. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Key' });
export type Key = z.infer<typeof Key>;

export const keys = {
  listKeys: {
    method: 'GET',
    path: '/v1/account/keys',
    summary: 'The keys for programs, the newest first; never their secrets',
    access: 'member',
    result: z.object({ keys: z.array(Key) }),
  },

  createKey: {
    method: 'POST',
    path: '/v1/account/keys',
    summary: 'Make a key for a program; its secret is in this answer alone',
    access: 'member',
    body: z
      .object({
        name: ownName,
        mode: KeyMode,
        permissions: z.array(z.enum(keyPermissions)).min(1, code('REQUIRED')).max(keyPermissions.length),
        endsOn: day.nullable().default(null),
        monthlyLimit: z.int().min(1).max(MAX_KEY_LIMIT).nullable().default(null),
        /** Required if the account has a password; otherwise the log-in must be recent. */
        password: GivenPassword.optional(),
      })
      .meta({ id: 'KeyRequest' }),
    result: z.object({ key: Key, secret: z.string() }).meta({ id: 'NewKey' }),
    status: 201,
    problems: ['FRESH_LOGIN_NEEDED', 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_KEYS'],
    limit: { max: 20, seconds: 900 },
  },

  revokeKey: {
    ...memberRecord,
    method: 'DELETE',
    path: '/v1/account/keys/{id}',
    summary: 'Revoke a key, at once and everywhere',
    result: Done,
  },
} as const satisfies EndpointGroup;
