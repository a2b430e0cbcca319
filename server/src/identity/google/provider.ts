import { Problem } from '@mizan/api';
import type { Configuration } from 'openid-client';
import type { IdentityContext } from '../context.ts';

type Config = IdentityContext['config'];

/** The addresses and keys of a provider rarely change, and are fetched again after this time. */
const KEEP_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;

type CachedConfiguration = { configuration: Promise<Configuration>; until: number };
const configurations = new WeakMap<Config, CachedConfiguration>();

export const redirectUri = ({ origin }: Config) => `${origin}/v1/google-auth/callback`;

/** Reads the provider's configuration; the library is loaded only if a provider is configured. */
export async function discoverProvider(config: Config) {
  const cached = configurations.get(config);
  if (cached && cached.until > performance.now()) return cached.configuration;
  const configuration = discover(config);
  configurations.set(config, { configuration, until: performance.now() + KEEP_MS });
  return configuration.catch((error: unknown) => {
    configurations.delete(config);
    throw error instanceof Problem ? error : new Problem('GOOGLE_UNAVAILABLE');
  });
}

/** Asks the provider itself. */
export async function discover({ google: { issuer, clientId }, secrets: { googleClientSecret } }: Config) {
  if (clientId === undefined || googleClientSecret === undefined) throw new Problem('GOOGLE_UNAVAILABLE');
  const client = await import('openid-client');
  const execute = [client.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [client.allowInsecureRequests] : [])];
  const secret = client.ClientSecretPost(googleClientSecret);
  return client.discovery(new URL(issuer), clientId, undefined, secret, { execute, timeout: TIMEOUT_SECONDS });
}

/** Only a provider on this machine may be reached without encryption. */
const isLoopback = (issuer: string) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(issuer);
