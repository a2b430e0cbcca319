import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { Done, memberRecord, provenByRequest } from '../http/fields.ts';
import { Tokens, User } from './accounts.ts';

const RefreshToken = z.object({ refreshToken: z.string().min(1).max(1000) });

export const sessions = {
  refreshTokens: {
    ...provenByRequest,
    whileReadOnly: true,
    method: 'POST',
    path: '/v1/auth/refresh-tokens',
    summary: 'Exchange a refresh token for new tokens; each is good for one exchange',
    body: RefreshToken,
    result: z.object({ user: User, tokens: Tokens }).meta({ id: 'RefreshResult' }),
    problems: ['SESSION_ENDED'],
    limit: { max: 300, seconds: 300 },
  },

  logOut: {
    ...provenByRequest,
    whileReadOnly: true,
    method: 'POST',
    path: '/v1/auth/logout',
    summary: 'End the session of a refresh token, at once and everywhere',
    body: RefreshToken,
    result: Done,
    limit: { max: 300, seconds: 300 },
  },

  listSessions: {
    method: 'GET',
    path: '/v1/account/sessions',
    summary: 'Where one is logged in, the latest first',
    access: 'member',
    result: z.object({
      sessions: z.array(
        z
          .object({
            id: z.string(),
            /** The browser's user agent. */
            device: z.string(),
            lastUsedAt: z.iso.datetime(),
            expiresAt: z.iso.datetime(),
            current: z.boolean(),
          })
          .meta({ id: 'Session' }),
      ),
    }),
  },

  endSession: {
    ...memberRecord,
    whileReadOnly: true,
    method: 'DELETE',
    path: '/v1/account/sessions/{id}',
    summary: 'End one session, at once and everywhere',
    result: Done,
  },

  endOtherSessions: {
    method: 'DELETE',
    path: '/v1/account/sessions',
    summary: 'End every session but this one',
    access: 'member',
    whileReadOnly: true,
    result: z.object({ ended: z.int() }),
  },
} as const satisfies EndpointGroup;
