import { resolve } from 'node:path';
import { z } from 'zod';
import { isPrivateHost } from '../platform/private-address.ts';
import { flag, root, type Values } from '../platform/settings.ts';

export const httpEnvironment = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://mizan.example' }).optional(),
  WEB_DIR: z.string().default('./web/build'),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMITS: flag.default(true),
  OVERLOAD_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  TRUST_PROXY: z.string().optional(),
  SANDBOX: flag.optional(),
  PLAIN_HTTP: flag.default(false),
};

type Environment = Values<typeof httpEnvironment>;

export type HttpSettings = ReturnType<typeof httpSettings>;

export const httpSettings = (env: Environment) => ({
  host: env.HOST,
  port: env.PORT,
  publicUrl: env.PUBLIC_URL,
  /** Passwords travel unencrypted. Production refuses this without PLAIN_HTTP. */
  isUnencrypted: isUnencrypted(env),
  /** The start of links in mail, and of the address to which Google sends the browser back. */
  origin: new URL(addressOf(env)).origin,
  webDir: resolve(root, env.WEB_DIR),
  rateLimits: env.RATE_LIMITS,
  /** Requests are refused while the event loop is delayed by more than this; 0 turns the limit off. */
  overloadMs: env.OVERLOAD_MS,
  trustProxy: trustedProxies(env.TRUST_PROXY),
  /** Says on every page that no money moves here. */
  saysSandbox: env.SANDBOX ?? false,
  secrets: { metricsToken: env.METRICS_TOKEN },
});

const addressOf = ({ PUBLIC_URL, HOST, PORT }: Environment) =>
  PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;

/** A number of proxies to trust, nearest first, or a list of their addresses. */
function trustedProxies(value: string | undefined) {
  if (value === undefined || value === 'off') return false;
  const hops = value === 'on' ? 1 : Number(value);
  return Number.isInteger(hops) ? (_address: string, hop: number) => hop < hops : value;
}

/** Whether people reach the public address unencrypted, through a network that is not the operator's own. */
const isUnencrypted = ({ PUBLIC_URL = '' }: Environment) =>
  PUBLIC_URL.startsWith('http:') && !isPrivateHost(new URL(PUBLIC_URL).hostname);

/** What is wrong with these settings, for the operator. */
export function httpFaults(env: Environment, isProduction: boolean) {
  if (!isProduction) return [];
  const lacksTrustProxy = env.PUBLIC_URL?.startsWith('https:') && env.TRUST_PROXY === undefined;
  return [
    ...(isUnencrypted(env) && !env.PLAIN_HTTP
      ? [
          'PUBLIC_URL: begins with http, so passwords travel where anybody on the way can read them. Use https, or set PLAIN_HTTP=on where they cannot',
        ]
      : []),
    ...(lacksTrustProxy
      ? [
          'TRUST_PROXY: must be set with an https PUBLIC_URL, as the number of proxies in front; off if there is none. Without it all visitors share each limit',
        ]
      : []),
    ...(env.PUBLIC_URL === undefined ? ['PUBLIC_URL: must be set in production; links in mail are made from it'] : []),
    ...(env.RATE_LIMITS ? [] : ['RATE_LIMITS: off is for benchmarks only; production refuses it']),
  ];
}
