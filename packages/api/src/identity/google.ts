import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { provenByRequest } from '../http/fields.ts';
import { LogInResult } from './accounts.ts';

export const google = {
  startGoogleLogIn: {
    ...provenByRequest,
    whileReadOnly: true,
    method: 'POST',
    path: '/v1/google-auth/url',
    summary: 'Where to send the browser to sign in with Google; by going there one agrees to the terms',
    result: z.object({ url: z.url() }),
    problems: ['GOOGLE_UNAVAILABLE'],
    limit: { max: 60, seconds: 300 },
  },

  finishGoogleLogIn: {
    ...provenByRequest,
    method: 'GET',
    path: '/v1/google-auth/callback',
    summary: 'Where Google sends the browser back to; leads on to /?pid=... or to /auth/login?problem=...',
    /** The parameters as Google sends them; the OpenID client checks them. */
    query: z.object({}).catchall(z.string().max(4000)),
    answer: 'redirect',
    result: z.object({ location: z.string() }),
    limit: { max: 60, seconds: 300 },
  },

  logInWithGoogle: {
    ...provenByRequest,
    whileReadOnly: true,
    method: 'POST',
    path: '/v1/google-auth/login',
    summary: 'Log in with the pid that the browser came back with; good once, for two minutes, in that browser',
    body: z.object({ pid: z.string().min(1).max(200), keepLoggedIn: z.boolean().default(false) }),
    result: LogInResult,
    problems: ['GOOGLE_FAILED', 'ACCOUNT_SUSPENDED', 'CODE_NEEDED'],
    limit: { max: 60, seconds: 300 },
  },
} as const satisfies EndpointGroup;
