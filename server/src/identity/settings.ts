import { z } from 'zod';
import type { Values } from '../platform/settings.ts';

export const identityEnvironment = {
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').max(254).optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have 10 to 128 characters').max(128).optional(),
  ADMIN_TOTP: z.enum(['offered', 'required']).default('offered'),
};

type Environment = Values<typeof identityEnvironment>;

export type IdentitySettings = ReturnType<typeof identitySettings>;

/** The sandbox gateway stands in for a provider that is not configured. */
export const identitySettings = (env: Environment, hasSandbox: boolean) => ({
  adminEmail: env.ADMIN_EMAIL,
  /** The desk is closed to administrators without a second factor. */
  requiresAdminSecondFactor: env.ADMIN_TOTP === 'required',
  google: { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID },
  hasGoogle: (env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined) || hasSandbox,
  secrets: { googleClientSecret: env.GOOGLE_CLIENT_SECRET, adminPassword: env.ADMIN_PASSWORD },
});
