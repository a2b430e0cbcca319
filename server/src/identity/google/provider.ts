import { Problem } from '@mizan/api';
import type { Configuration } from 'openid-client';
import type { IdentitySettings } from '../settings.ts';

type Config = IdentitySettings & { origin: string };

/** The addresses and keys of a provider rarely change: they are cached for this long. */
const CACHE_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;

/** Our registration with a provider, which sends browsers back to `origin`. */
type Registration = { issuer: string; clientId: string; clientSecret: string; origin: string };

export type GoogleClient = ReturnType<typeof createGoogleClient>;

export const redirectUriAt = (origin: string) => `${origin}/v1/google-auth/callback`;

/** The registration in the settings; undefined without both parts of its credentials. */
export function registrationOf({ google, secrets, origin }: Config): Registration | undefined {
  const { googleClientSecret: clientSecret } = secrets;
  if (google.clientId === undefined || clientSecret === undefined) return undefined;
  return { issuer: google.issuer, clientId: google.clientId, clientSecret, origin };
}

/** The provider of the log-in with Google, or another OpenID provider, as the settings name it. */
export function createGoogleClient(config: Config) {
  const configured = registrationOf(config);
  let registration = configured;
  let cached: { provider: Promise<Configuration>; until: number } | undefined;
  return {
    /** From then on the sandbox gateway stands in for a provider that is not configured. */
    useSandbox(sandbox: Registration) {
      if (configured || !config.hasGoogle) return;
      registration = sandbox;
      cached = undefined;
    },
    /** The provider's configuration, cached; throws GOOGLE_UNAVAILABLE. */
    async discover() {
      if (cached && cached.until > performance.now()) return cached.provider;
      const provider = fetchConfiguration(registration).catch((error: unknown) => {
        if (cached?.provider === provider) cached = undefined;
        throw error instanceof Problem ? error : new Problem('GOOGLE_UNAVAILABLE');
      });
      cached = { provider, until: performance.now() + CACHE_MS };
      return provider;
    },
    /** The address to which the provider sends back a browser that came to this host. */
    redirectUri(host: string) {
      const { origin = '' } = registration ?? {};
      return redirectUriAt(configured ? origin : withLoopbackName(origin, host));
    },
  };
}

/** Browsers on this machine use localhost or 127.0.0.1: the sandbox gateway returns to the one that was used. */
function withLoopbackName(origin: string, host: string) {
  const [name] = /^(localhost|127\.0\.0\.1)(?=:\d+$|$)/.exec(host) ?? [];
  return name === undefined ? origin : origin.replace(/(?<=:\/\/)(localhost|127\.0\.0\.1)(?=:|$)/, name);
}

/** Fetches the provider's configuration. The library is loaded only if there is a provider. */
export async function fetchConfiguration(registration: Registration | undefined): Promise<Configuration> {
  if (!registration) throw new Problem('GOOGLE_UNAVAILABLE');
  const { issuer, clientId, clientSecret } = registration;
  const client = await import('openid-client');
  // Without this option the library does not check the signature of an ID token.
  const execute = [client.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [client.allowInsecureRequests] : [])];
  const secret = client.ClientSecretPost(clientSecret);
  return client.discovery(new URL(issuer), clientId, undefined, secret, { execute, timeout: TIMEOUT_SECONDS });
}

/** Only a provider on this machine may be reached without encryption. */
const isLoopback = (issuer: string) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(issuer);
